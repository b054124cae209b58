import { ContentPage } from "@dataterm/ui/section/content-page.tsx";

export const Drugs = ({ title }: { title: string }) => <ContentPage page="drug" rail={title} />;
