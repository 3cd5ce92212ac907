/** Scans of a page that stand under one tab. */
export interface ScanTab {
  readonly name: string;
  readonly title: string;
  /** Of the catalogue, in their order. */
  readonly families: readonly string[];
  /** Those of the families that are shown, in this order; all when left out. */
  readonly scans?: readonly string[];
}

/** What a page of scans shows besides the words of its screen. */
export interface ScannerPage {
  readonly path: string;
  readonly tabs: readonly ScanTab[];
  /** What it is about, for somebody who has never heard of it. */
  readonly idea: readonly string[];
  /** What speaks against trading by it alone. */
  readonly against: string;
  /** Paths of pages that ask something near. */
  readonly related: readonly string[];
}
