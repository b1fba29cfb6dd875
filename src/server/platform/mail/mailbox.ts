import type { Expression, Kysely } from 'kysely';
import type { Schema } from '../db/schema';

/** What the server of a demo has sent, newest first. @param recipient null: to everybody */
export function sentMails(system: Kysely<Schema>, recipient: Expression<string> | null) {
  const all = system.selectFrom('mailbox').selectAll().orderBy('_id', 'desc');
  return (recipient === null ? all : all.where('recipient', '=', recipient)).execute();
}
