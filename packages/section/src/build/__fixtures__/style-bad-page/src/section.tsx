import { useState } from "react";

function Armor() {
	const [points] = useState(18);
	return (
		<h1 title="Begin the count anew">
			{points} <b>Mend the vest</b>
			{/* style: the setting's own phrase */}
			<i>As it were, mended</i>
			<img alt="Armour" src="/grey.png" />
			<section aria-label={`${points} is no number`}>
				Write the names of the armor, of the vest, and of all that stops bullets as you like, with capitals or in
				whatever case, afresh.
			</section>
		</h1>
	);
}

export default { contract: 1, routes: [{ path: "armor", element: <Armor /> }] };
