/** A section that knows the contract and none of our packages. */
import { useState } from "react";
import { Link } from "react-router-dom";
import "./section.css";

function Page() {
	const [count, setCount] = useState(0);
	return (
		<div className="stock-remote">
			<h1>Stock remote</h1>
			<button type="button" onClick={() => setCount(count + 1)}>
				Clicked {count} times
			</button>
			<Link to="/fnff/armor">To FNFF</Link>
		</div>
	);
}

export default { contract: 1, routes: [{ path: "page", element: <Page /> }] };
