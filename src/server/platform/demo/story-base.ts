import type { Ids } from './ids';

/** What every builder of rows is given. */
export interface StoryBase {
  readonly business_id: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly ids: Ids;
}

/** The id that something of the story has. @throws when `what` names somebody or something that does not exist */
export function idIn(ids: ReadonlyMap<string, string>, key: string, what: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${what} of the demo names “${key}”, which does not exist.`);
  return id;
}
