import type { Platform } from '../../platform/platform';
import { inTransaction } from '../../platform/scope';
import { type Notifier, membersWith } from '../notifications';
import { workspaceIds } from '../workspaces/reads';
import type { Problem } from './condition';
import type { ProblemText } from './problem-text';

/** Those who look after a workspace: owners and administrators, as the roles are at the start. */
export const WORKSPACE_ADMINS = { action: 'update', module: 'workspace' } as const;

const HOUR_MS = 60 * 60_000;
/** As long as notifications are kept: damage is told once, however often the server starts with it. */
const KEPT_MS = 90 * 24 * HOUR_MS;

const isDamage = ({ code }: Problem): boolean => code === 'database_damaged' || code === 'snapshot_damaged';

/** Tells the people who look after any workspace of this server, each once, in the first of their workspaces. */
export function createProblemNotifier(
  { database }: Pick<Platform, 'database'>,
  notifier: Pick<Notifier, 'raise'>,
): (problem: Problem, words: ProblemText) => Promise<void> {
  return async (problem, { title, text }) => {
    const told = new Set<string>();
    for (const business_id of await workspaceIds(database.system)) {
      const scope = { business_id, db: database.forWorkspace(business_id) };
      const people = (await membersWith(scope, null, [WORKSPACE_ADMINS])).map(({ user_id }) => user_id);
      const recipients = people.filter((id) => !told.has(id));
      for (const id of recipients) told.add(id);
      if (recipients.length === 0) continue;
      await inTransaction(scope, (tx) =>
        notifier.raise(tx, {
          subtype: 'SERVER_problem',
          actor: null,
          recipients,
          module: null,
          title,
          headline: null,
          text,
          path: null,
          target: { kind: 'server_problem', _id: `${problem.code}:${problem.about}` },
          // Other nodes find out as well.
          quietFor: isDamage(problem) ? KEPT_MS : HOUR_MS,
        }),
      );
    }
  };
}
