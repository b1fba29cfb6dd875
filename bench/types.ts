/** One figure of a run, with its limit beside it. `bench/results.json` holds these. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The limit as people read it, such as “≤ 10 ms”. */
  readonly goal: string;
  readonly pass: boolean;
  /** What it is compared with, measured in the same run. */
  readonly peer?: Peer;
}

export interface Peer {
  readonly name: string;
  readonly value: number;
  /** Ours divided by the peer's. */
  readonly ratio: number;
}

/** Data that PostgreSQL starts with, made once and cached between runs. */
export interface FilledPostgres {
  /** In the cache. */
  readonly name: string;
  /** Fills an empty one, where no earlier run has. @param url of it, as its superuser */
  readonly fill: (url: string) => Promise<void>;
}

/** What a part gets from the runner. */
export interface Context {
  /** Kept between runs (bench/.data): generated databases go here, so that only the first run waits for them. */
  readonly cacheDir: string;
  /** Removed after the run. */
  readonly tempDir: string;
  /**
   * Address of a throw-away PostgreSQL, as its superuser.
   * @param filled what it starts with; left out: it is empty
   */
  readonly postgres: (filled?: FilledPostgres) => Promise<string>;
  /** Tells what is being measured. */
  readonly say: (line: string) => void;
}

/** `bench/parts/<name>.ts` exports this. */
export interface Part {
  readonly run: (context: Context) => Promise<readonly Row[]>;
}
