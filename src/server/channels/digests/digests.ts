import type { Module } from '@shared/rules/permissions';
import type { Notifier } from '../../domains/notifications/ports';
import { NO_PAYLOAD, jobKind } from '../../platform/jobs/job-kind';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { zonesInUse } from '../../domains/session/reads';
import { workspaceTitle } from '../../domains/workspaces/reads';
import { type DigestKind, type DueDigest, knownZone, lastDue, nextTick } from './due';
import type { DigestReader, DigestSource } from './ports';
import { type DigestMember, markMade, membersIn, readUntil, saveUntil } from './repository';

export const DIGESTS = jobKind('digests', NO_PAYLOAD, { nextRun: nextTick });
/** A server that was away longer sends no digest of this morning in the evening. Milliseconds. */
const LATE_MS = 6 * 60 * 60_000;
const KINDS: readonly DigestKind[] = ['daily', 'weekly'];
/** Decision 023: these switches of the notification settings are the digests'. */
const SUBTYPES = { daily: 'TASK_daily_assigned', weekly: 'TASK_weekly_assigned' } as const;
const TITLES = { daily: 'Your day', weekly: 'Your week' } as const;

export interface Digests {
  register(source: DigestSource): void;
}

export interface DigestDeps {
  readonly notifier: Notifier;
  readonly isLocked: IsLocked;
  readonly mayView: (scope: Scope, userId: string, module: Module) => Promise<boolean>;
}

/** Summaries of a day and a week, at eight in the morning by the clock of each person. */
export function createDigests(platform: Platform, { notifier, isLocked, mayView }: DigestDeps): Digests {
  const { clock, database, jobs, log } = platform;
  const sources: DigestSource[] = [];

  async function tell(
    tx: TransactionScope,
    kind: DigestKind,
    { user_id, name }: DigestMember,
    reader: DigestReader,
  ): Promise<void> {
    const parts: { readonly source: DigestSource; readonly lines: readonly string[] }[] = [];
    for (const source of sources) {
      if (!(await mayView(tx, user_id, source.module))) continue;
      const lines = await source.lines(tx, kind, reader);
      if (lines.length > 0) parts.push({ source, lines });
      const notification = await source.notification?.(tx, kind, reader);
      if (notification) await notifier.raise(tx, notification);
    }
    const [first] = parts;
    if (!first) return;
    const { module, path } = first.source;
    const title = `${TITLES[kind]} in ${await workspaceTitle(tx)}`;
    const text = parts.flatMap(({ lines }) => lines).join('\n');
    await notifier.raise(tx, {
      subtype: SUBTYPES[kind],
      actor: null,
      recipients: [user_id],
      module,
      title,
      headline: `${title}, for ${name}`,
      text,
      path,
      target: null,
    });
  }

  async function make(kind: DigestKind, zone: string, due: DueDigest, member: DigestMember): Promise<void> {
    const { business_id, user_id } = member;
    const scope = { business_id, db: database.forWorkspace(business_id) };
    // Nobody could look at what it is about.
    const isHidden = await isLocked(business_id);
    await inTransaction(scope, async (tx) => {
      // Of two nodes, or of a start again in the middle, one makes it.
      if (!(await markMade(tx, { user_id, kind, day: due.day, at: clock() }))) return;
      if (!isHidden) await tell(tx, kind, member, { user_id, zone, at: due.at });
    });
  }

  async function tick(): Promise<void> {
    const now = clock();
    const until = await readUntil(database.system);
    // The first tick of all begins to count.
    const since = until === null ? now : Math.max(until, now - LATE_MS);
    for (const zone of since < now ? await zonesInUse(database.system) : []) {
      for (const kind of KINDS) {
        const due = lastDue(knownZone(zone), kind, now);
        if (due.at <= since) continue;
        for await (const member of membersIn(database.system, zone, due.at)) {
          try {
            await make(kind, knownZone(zone), due, member);
          } catch (error) {
            // One person's trouble keeps nobody else from theirs.
            log.error({ err: error, business_id: member.business_id }, 'a digest could not be made');
          }
        }
      }
    }
    await saveUntil(database.system, now);
  }

  jobs.register(DIGESTS, { concurrency: 1, run: tick });

  return { register: (source) => void sources.push(source) };
}
