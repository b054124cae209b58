import { ContentPage } from "@dataterm/section/content-page.tsx";

export const Drugs = ({ title }: { title: string }) => <ContentPage page="drug" rail={title} />;
