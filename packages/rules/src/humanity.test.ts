import { describe, expect, it } from "vitest";
import { empathyAfter, humanity, isCyberpsycho, regained, THERAPY } from "./humanity.ts";

describe("humanity", () => {
	it.each([
		[2, 20],
		[6, 60],
		[8, 80],
	])("EMP %i is %i humanity", (emp, points) => {
		expect(humanity(emp)).toBe(points);
	});

	it.each([
		[6, 0, 6],
		[6, 9, 6],
		[6, 10, 5],
		[6, 23, 4],
		[6, 59, 1],
		[6, 60, 0],
		[6, 75, 0],
	])("EMP %i with %i lost is EMP %i", (emp, lost, left) => {
		expect(empathyAfter(emp, lost)).toBe(left);
		expect(isCyberpsycho(emp, lost)).toBe(left === 0);
	});

	it.each([
		[1000, 40, 10],
		[5000, 40, 13],
		[10_000, 40, 20],
		[1000, 3, 0],
		[10_000, 23, 11],
	])("therapy for %i eb after %i lost gives back %i", (cost, lost, back) => {
		const therapy = THERAPY.find((tier) => tier.cost === cost);
		expect(therapy && regained(therapy, lost)).toBe(back);
	});
});
