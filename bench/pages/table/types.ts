export type TableKind = 'own' | 'tanstack';

/** The page's side of the benchmark: `window.tableBench`. Times are milliseconds until the change is painted. */
export interface TableBench {
  /** Makes the array of rows. */
  prepare(count: number): void;
  /** Until the first row is there to be seen. */
  mount(kind: TableKind): Promise<number>;
  /** The order changes by a press on the head of the column. */
  sort(): Promise<number>;
  /** Every row is selected, or none again. */
  selectAll(): Promise<number>;
}

declare global {
  interface Window {
    readonly tableBench: TableBench;
  }
}
