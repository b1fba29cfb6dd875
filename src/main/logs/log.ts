/** Log entries: a name, and facts without secrets or contents of messages. */
export interface Log {
  debug(what: string, facts?: Facts): void;
  info(what: string, facts?: Facts): void;
  warn(what: string, facts?: Facts): void;
  error(what: string, facts?: Facts): void;
}

export type Facts = Readonly<Record<string, unknown>>;
