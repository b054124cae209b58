import { checkOdds } from "@dataterm/rules";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CheckAnswer } from "./check-answer.tsx";

test("a total below 1 counts as 1, and a negative number has a minus", () => {
	const roll = { rolled: { face: 3, extra: 0, succeeds: false }, throwDice: () => undefined, words: ["hit", "miss"] };
	render(<CheckAnswer check={checkOdds(-15, 10)} bring={-15} target={10} roll={roll as never} />);
	expect(screen.getByText("Rolled 3: 1, miss.")).toBeTruthy();
	expect(screen.getByText("−15 against 10: 0 in 10, 0%")).toBeTruthy();
});
