import type { NewEvent } from '../../platform/events/events';
import { createBackgroundPace } from '../../platform/jobs/background-pace';
import { RunLater } from '../../platform/jobs/job';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { countContacts, idsAfterQuery } from '../contacts/reads';
import { type ScoreState, moveState, rulesOf, stateOf } from './repository';
import { scoreContacts } from './score-contacts';

/** Windows are told how far it is that often at most. Milliseconds. */
const TELL_EVERY_MS = 1500;

/** What one counting has told so far. */
interface Telling {
  at: number;
  /** Scores have changed since; unknown after a start in the middle, and told then. */
  changed: boolean;
}

const isDone = ({ running, scored, asked }: ScoreState): boolean => running === null && scored >= asked;

/**
 * Counts all contacts of a workspace, a batch in a transaction, by the rules as they are then. It remembers how far it is:
 * after a crash it goes on, when rules change meanwhile it begins again, and of two nodes one takes a batch further.
 * @param isClosing asked between batches: what is left waits for the next start.
 */
export function createFullRescore(
  platform: Platform,
  isClosing: () => boolean,
): (scope: Scope) => Promise<void> {
  const { clock, database, events, requests } = platform;

  async function tell(tx: TransactionScope, telling: Telling, now: boolean): Promise<void> {
    const at = clock();
    if (!now && at - telling.at < TELL_EVERY_MS) return;
    const scored: NewEvent[] = telling.changed ? [{ kind: 'contact.scored', ids: {} }] : [];
    await events.append(tx, [...scored, { kind: 'lead_score.updated', ids: {} }]);
    telling.at = at;
    telling.changed = false;
  }

  async function begin(tx: TransactionScope, state: ScoreState, telling: Telling): Promise<void> {
    const total = await countContacts(tx);
    await moveState(tx, state, { running: state.asked, cursor: '', done: 0, total });
    await tell(tx, telling, true);
  }

  async function end(tx: TransactionScope, state: ScoreState, telling: Telling): Promise<void> {
    const values = { running: null, cursor: '', scored: state.running ?? state.scored, counted_at: clock() };
    if (await moveState(tx, state, values)) await tell(tx, telling, true);
  }

  /** @returns whether there is more to do. */
  async function step(tx: TransactionScope, telling: Telling, contacts: number): Promise<boolean> {
    const state = await stateOf(tx);
    if (!state || isDone(state)) return false;
    if (state.running !== state.asked) {
      await begin(tx, state, telling);
      return true;
    }
    const ids = (await idsAfterQuery(tx, state.cursor, contacts).execute()).map(({ _id }) => _id);
    const last = ids.at(-1);
    if (last === undefined) {
      await end(tx, state, telling);
      return true;
    }
    const changed = await scoreContacts(database, tx, await rulesOf(tx), ids, clock());
    telling.changed ||= changed.length > 0;
    await moveState(tx, state, { cursor: last, done: state.done + ids.length });
    await tell(tx, telling, false);
    return true;
  }

  return async (scope) => {
    const telling: Telling = { at: clock(), changed: ((await stateOf(scope))?.running ?? null) !== null };
    const pace = createBackgroundPace(database.engine, requests);
    for (;;) {
      if (isClosing()) throw new RunLater(clock());
      const contacts = pace.rows();
      if (!(await pace.turn(() => inTransaction(scope, (tx) => step(tx, telling, contacts))))) return;
    }
  };
}
