/** One hostile content, as it stands in a webhook. */
export interface HostileEntry {
  /** Says what it tries; also its only name in a failure. */
  readonly id: string;
  /** The message of the webhook but for `from`, `id` and `timestamp`, with which the test completes it. */
  readonly message: Readonly<Record<string, unknown>>;
  /** What must stand in the thread as text, white space aside; absent where another sentence may take its place. */
  readonly shown?: string;
}

/** One place of a message where a text may stand. */
export interface Place {
  readonly name: string;
  readonly put: (text: string) => Readonly<Record<string, unknown>>;
  /** The place shows what it holds (a button's payload, say, is not shown to people). */
  readonly visible: boolean;
}

/** What a payload does when it runs: the test asks for this name. */
export const MARKER = 'pwned';
/** Nobody lives there (RFC 2606); a request to it is a leak. */
export const ELSEWHERE = 'https://evil.example';
