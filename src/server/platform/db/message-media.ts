import type { Engine } from './engine';

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

/**
 * SQL: the id of the picture of the advertisement that a message came from, null without one. It stands in
 * `referral.picture`. An index has this very text (migrations/0044-referral-pictures.ts).
 */
export function referralPictureId(engine: Engine): string {
  if (engine === 'postgres') {
    return `substring(message from '"picture":[{][^{}]*"media_id":"([0-9A-Za-z]+)"')`;
  }
  const picture = `substr(message, instr(message, '"picture":{'))`;
  return `case when instr(message, '"picture":{') > 0 and instr(${picture}, '"media_id":"') > 0
    then substr(${picture}, instr(${picture}, '"media_id":"') + 12, 26) end`;
}
