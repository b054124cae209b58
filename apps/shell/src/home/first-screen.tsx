import { renderToStaticMarkup } from "react-dom/server";
import { Dock } from "../bars/dock.tsx";
import { Frame } from "../bars/frame.tsx";
import { Register } from "../bars/register.tsx";
import { SearchKey } from "../bars/search-key.tsx";
import { StatusStrip } from "../bars/status-strip.tsx";
import { TopBar } from "../bars/top-bar.tsx";
import { HOME } from "../site/address.ts";
import { Home } from "./home.tsx";

/**
 * Home as far as it is the same on every site and for every reader: without sections, keys, and the state of the network,
 * which the program adds. The skip link is missing because without the program it leads to a page of that name.
 */
function FirstScreen({ title }: { title: string }) {
	const nothing = () => {};
	return (
		<Frame
			full
			covered={false}
			topBar={
				<TopBar title={title} banks={[]} hollow={false} open={false} onToggle={nothing} onDisplay={nothing}>
					<SearchKey place="bar" />
					<Register address={HOME} place="bar" />
				</TopBar>
			}
			end={null}
			strip={<StatusStrip lamp="hold" state="Loading" path="#/" />}
			dock={
				<Dock>
					<Register address={HOME} place="dock" />
					<SearchKey place="dock" />
				</Dock>
			}
		>
			<Home />
		</Frame>
	);
}

/** Returns the first screen as HTML, for build/first-screen.ts. */
export const markup = (title: string): string => renderToStaticMarkup(<FirstScreen title={title} />);
