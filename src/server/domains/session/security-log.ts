import type { Transaction } from 'kysely';
import { boundedCache } from '../../platform/bounded-cache';
import type { AuditKind } from '@shared/contract/audit';
import { writeAudit } from '../../platform/audit/audit';
import type { Schema } from '../../platform/db/schema';
import type { Platform } from '../../platform/platform';
import { workspacesOf } from '../workspaces/reads';
import type { Device } from './device';

type SecurityKind = Extract<AuditKind, `session.${string}` | `password.${string}` | `two_step.${string}`>;

export interface SecurityEntry {
  readonly user_id: string;
  readonly kind: SecurityKind;
  /** A sentence without its full stop; where it came from is added. */
  readonly summary: string;
  /** Null: the server itself found it out. */
  readonly device: Pick<Device, 'address'> | null;
  /** Nobody knows that it was the person: a password was wrong. */
  readonly byStranger?: boolean;
}

/** What concerns how people get in, for the audit log. */
export interface SecurityLog {
  /** Notes it in every workspace of the person, in the transaction of the change. */
  note(tx: Transaction<Schema>, entry: SecurityEntry): Promise<void>;
  /**
   * Notes a failure, at most `MAX_FAILURES` an hour for a person, and does not wait for it: the time of an answer must not
   * tell whether somebody has an account.
   */
  failed(userId: string, device: Device, why: string): void;
}

/** Guessing passwords does not fill the log. */
export const MAX_FAILURES = 20;
const HOUR_MS = 3600_000;
const MAX_PEOPLE = 10_000;

/**
 * The audit log belongs to workspaces: an event of a person stands in each that they are in. What belongs to no
 * workspace (an unknown address, a person without one) stands in the server's own log alone.
 */
export function createSecurityLog({
  clock,
  database,
  log,
}: Pick<Platform, 'clock' | 'database' | 'log'>): SecurityLog {
  const failures = boundedCache<number[]>(MAX_PEOPLE);

  async function note(
    tx: Transaction<Schema>,
    { user_id, kind, summary, device, byStranger = false }: SecurityEntry,
  ): Promise<void> {
    const at = clock();
    const from = device === null ? '' : ` from ${device.address}`;
    log.info({ kind, user: user_id, address: device?.address ?? null }, 'a security event');
    const person = await tx
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('_id', '=', user_id)
      .executeTakeFirst();
    if (!person) return;
    const name = `${person.first_name} ${person.last_name}`.trim();
    for (const business_id of await workspacesOf(tx, user_id)) {
      await writeAudit(
        { business_id, db: tx },
        {
          kind,
          target_id: user_id,
          at,
          summary: `${summary}${from}`,
          actor: byStranger || device === null ? null : { _id: user_id, name },
        },
      );
    }
  }

  return {
    note,
    failed(user_id, device, why) {
      const recent = (failures.get(user_id) ?? []).filter((at) => at > clock() - HOUR_MS);
      if (recent.length >= MAX_FAILURES) return;
      failures.set(user_id, [...recent, clock()]);
      void database.system
        .transaction()
        .execute(async (tx) => {
          const person = await tx
            .selectFrom('users')
            .select('email')
            .where('_id', '=', user_id)
            .executeTakeFirst();
          const summary = `A sign-in as ${person?.email ?? 'somebody'} failed: ${why},`;
          await note(tx, { user_id, kind: 'session.sign_in_failed', summary, device, byStranger: true });
        })
        .catch((error: unknown) => {
          log.error({ err: error, user: user_id }, 'a failed sign-in could not be noted');
        });
    },
  };
}
