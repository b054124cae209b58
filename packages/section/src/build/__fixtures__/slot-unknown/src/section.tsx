import type { ReactNode } from "react";

const Page = ({ slots }: { slots: Record<string, ReactNode> }) => Object.values(slots);

export const Armor = () => <Page slots={{ "armor-table": null }} />;
