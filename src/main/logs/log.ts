/** Log entries: a name, and fields without secrets or contents of messages. */
export interface Log {
  debug(what: string, fields?: LogFields): void;
  info(what: string, fields?: LogFields): void;
  warn(what: string, fields?: LogFields): void;
  error(what: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, unknown>>;
