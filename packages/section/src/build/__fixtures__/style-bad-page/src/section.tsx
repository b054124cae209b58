import { useState } from "react";

function Armor() {
	const [points] = useState(18);
	return (
		<h1 title="Begin the count anew">
			{points} <b>Mend the vest</b>
			{/* style: the setting's own phrase */}
			<i>As it were, mended</i>
		</h1>
	);
}

export default { contract: 1, routes: [{ path: "armor", element: <Armor /> }] };
