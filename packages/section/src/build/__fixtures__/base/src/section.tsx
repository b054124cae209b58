import { useState } from "react";

function Armor() {
	const [points] = useState(18);
	return <h1>{`SP ${points}`}</h1>;
}

export default { contract: 1, routes: ["armor", "wounds", "drugs"].map((path) => ({ path, element: <Armor /> })) };
