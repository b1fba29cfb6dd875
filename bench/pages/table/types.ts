/** The page's side of the benchmark: `window.tableBench`. */
export interface TableBench {
  /** Makes the array of rows. */
  prepare(count: number): void;
  /** Milliseconds until the first rows are painted. */
  mount(): Promise<number>;
}

declare global {
  interface Window {
    readonly tableBench: TableBench;
  }
}
