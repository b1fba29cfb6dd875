import type { AuditKind } from '@shared/contract/audit';
import { newId } from '../ids';
import type { Actor, Scope } from '../scope';

export type { Actor } from '../scope';

export interface AuditEntry {
  readonly kind: AuditKind;
  /** Null: the server itself. */
  readonly actor: Actor | null;
  /** The record that it was done to. */
  readonly target_id: string | null;
  /** A sentence without secrets, such as “Made Ana Diaz Manager (was Agent)”. */
  readonly summary: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const MAX_SUMMARY = 500;

const byToken = (actor: Actor | null): string =>
  actor?.token === undefined ? '' : ` (by the API token ${actor.token})`;

/** Notes who did what, in the transaction of the change: there is no change without its note, nor the other way. */
export async function writeAudit(tx: Scope, { actor, summary, ...entry }: AuditEntry): Promise<void> {
  await tx.db
    .insertInto('audit_log')
    .values({
      ...entry,
      business_id: tx.business_id,
      _id: newId(entry.at),
      actor_id: actor?._id ?? null,
      actor_name: actor?.name ?? 'Parley',
      summary: (summary + byToken(actor)).slice(0, MAX_SUMMARY),
    })
    .execute();
}
