import type { Engine } from './database';

/**
 * SQL: the id of the file that a message carries, null without one. An index has this very text
 * (migrations/0034-media-owners.ts), so a query that uses it must have it too.
 *
 * On PostgreSQL the id is cut out of the text: an index takes only what never changes its answer, and reading text as
 * `jsonb` would refuse messages with a zero character. Quotes inside what people write are escaped, so the text of a
 * message cannot pass for the key.
 */
export function messageMediaId(engine: Engine): string {
  return engine === 'postgres'
    ? `substring(message from '"media_id":"([0-9A-Za-z]+)"')`
    : `json_extract(message, '$.media_id')`;
}
