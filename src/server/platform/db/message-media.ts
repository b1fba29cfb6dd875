import type { Engine } from './database';

/**
 * SQL: the id of the file that a message carries, null without one. An index has this very text
 * (migrations/0034-media-owners.ts), so a query that uses it must have it too.
 *
 * The id is cut out of the text. PostgreSQL's indexes take only what never changes its answer, and reading text as
 * `jsonb` would refuse messages with a zero character. Quotes inside what people write are escaped, so the text of a
 * message cannot pass for the key. Ids have 26 characters (platform/ids.ts).
 */
export function messageMediaId(engine: Engine): string {
  return engine === 'postgres'
    ? `substring(message from '"media_id":"([0-9A-Za-z]+)"')`
    : `case when instr(message, '"media_id":"') > 0
        then substr(message, instr(message, '"media_id":"') + 12, 26) end`;
}
