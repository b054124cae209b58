/** The catalog of parts as a page of its own, for the browser test that compares pictures: no gateway, no frame. */
import "@dataterm/ui/base.css";
import { Kit } from "@dataterm/ui/kit/kit.tsx";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root.");
createRoot(root).render(<Kit />);
