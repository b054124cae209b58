/**
 * What sections share of the kit at run time, as `@dataterm/ui`: the shell offers it as one chunk with one sheet. To take a
 * name away or to change one breaks sections that are live; see packages/ui/README.md.
 */

export { onReturn } from "./browser/on-return.ts";
export { usePhone } from "./browser/use-phone.ts";
export { usePrinting } from "./browser/use-printing.ts";
export { BracketButton } from "./controls/bracket-button.tsx";
export { Button } from "./controls/button.tsx";
export { IconButton } from "./controls/icon-button.tsx";
export { ListKey } from "./controls/list-key.tsx";
export { Switch } from "./controls/switch.tsx";
export { TabPanel, Tabs } from "./controls/tabs.tsx";
export { Dice } from "./dice/dice.tsx";
export { roll } from "./dice/roll.ts";
export { logRoll } from "./dice/rolls.ts";
export { CropMarks } from "./marks/crop-marks.tsx";
export { Address, DotText, LampMark } from "./marks/dots.tsx";
export { Icon } from "./marks/icon.tsx";
export { Block } from "./page/block.tsx";
export { Inlines, Nodes } from "./page/nodes.tsx";
export { RailList } from "./page/on-this-page.tsx";
export { Page, PageArea } from "./page/page.tsx";
export { BlockView, PageView } from "./page/page-view.tsx";
export { PrintedEntries } from "./page/printed-entries.tsx";
export { Stamp } from "./page/stamp.tsx";
export { PausableVideo } from "./picture/looping-video.tsx";
export { Picture } from "./picture/picture.tsx";
export { assetFrom } from "./section/asset.ts";
export type { CalculatorProps } from "./section/calculator-block.tsx";
export { ContentPage, LoadedPage } from "./section/content-page.tsx";
export type { Entry, OverlayProps, ShellContext } from "./section/contract.ts";
export { defineSection } from "./section/define-section.tsx";
export { LazyPage } from "./section/lazy-page.tsx";
export { SectionPageHead as PageHead } from "./section/section-page-head.tsx";
export { UnknownError } from "./section/unknown-error.ts";
export type { Asset } from "./section/use-asset.tsx";
export { Loaded, useAsset } from "./section/use-asset.tsx";
export { useAssetsInTurn } from "./section/use-assets-in-turn.ts";
export { useOpenedEntry } from "./section/use-opened-entry.ts";
export { useQueryState } from "./section/use-query-state.ts";
export { WholePage } from "./section/whole-page.tsx";
export { Slip } from "./slip/slip.tsx";
export { SlipDialog } from "./slip/slip-dialog.tsx";
export { Table } from "./table/table.tsx";
export type { Node, PageTree, TableNode } from "./tree.ts";
export { clauses } from "./type/clauses.tsx";
export { cx } from "./type/cx.ts";
export { inOrder } from "./type/in-order.tsx";
export { Hidden, Label } from "./type/label.tsx";
