import type { ConnectionProblem } from '@shared/contract/account-connection';
import type { Platform } from '../../platform/platform';
import { type Actor, type Scope, inTransaction } from '../../platform/scope';
import { type StepDeps, connectGranted } from './connect-steps';
import { ConnectionFailure, failure, problem } from './failure';
import type { Access } from './ports';
import { type ConnectionRow, changeConnection } from './repository';
import { numbersOf } from './row';

/** What is kept of a login until its numbers are connected. */
interface Kept extends Omit<Access, 'waba_id'> {
  /** As the login's message had it; null: the token has to tell. */
  readonly waba_id: string | null;
  /** Meta has said that the token is good for the account. */
  readonly confirmed: boolean;
  readonly pinSetFor: readonly string[];
}

/** One connection at work: written down at each step, and told to the person who has begun it. */
export interface Attempts {
  /** Changes a connection that still is as it was, and tells its person. Undefined: it is not any more. */
  change(
    row: ConnectionRow,
    from: readonly ConnectionRow['status'][],
    values: Parameters<typeof changeConnection>[3],
  ): Promise<ConnectionRow | undefined>;
  /** Goes on as far as it gets with a row that is `working`; never throws for what a person can mend. */
  run(row: ConnectionRow, actor: Actor, code: LoginCode | null): Promise<void>;
}

export interface LoginCode {
  readonly code: string;
  readonly waba_id: string | null;
  readonly phone_number_id: string | null;
  readonly coexists: boolean;
}

export function createAttempts(platform: Platform, deps: StepDeps): Attempts {
  const { clock, database, events, log, secrets } = platform;
  const scopeOf = ({ business_id }: ConnectionRow): Scope => ({
    business_id,
    db: database.forWorkspace(business_id),
  });

  const change: Attempts['change'] = (row, from, values) =>
    inTransaction(scopeOf(row), async (tx) => {
      const changed = await changeConnection(tx, row._id, from, { ...values, updated_at: clock() });
      if (changed) {
        await events.append(tx, [{ kind: 'account_connection.updated', ids: { user_id: row.user_id } }]);
      }
      return changed;
    });

  async function redeemed({ code, ...granted }: LoginCode): Promise<Kept> {
    const { waba_id, phone_number_id, coexists } = granted;
    const access_token = await deps.channel.exchange(code);
    return { access_token, waba_id, phone_number_id, coexists, confirmed: false, pinSetFor: [] };
  }

  function keptOf({ access }: ConnectionRow): Kept {
    if (access === null) throw failure('expired');
    return JSON.parse(secrets.open(access)) as Kept;
  }

  async function connect(row: ConnectionRow, actor: Actor, code: LoginCode | null): Promise<void> {
    const scope = scopeOf(row);
    const note = async (values: Parameters<typeof changeConnection>[3]): Promise<void> => {
      // Given up meanwhile: what is left to do is not done.
      if (!(await change(row, ['working'], values))) throw failure('interrupted');
    };
    let kept = code === null ? keptOf(row) : await redeemed(code);
    const keep = async (next: Kept): Promise<void> => {
      kept = next;
      await note({ access: secrets.seal(JSON.stringify(next)) });
    };
    if (code !== null) await keep(kept);
    const waba_id =
      kept.confirmed && kept.waba_id !== null
        ? kept.waba_id
        : await deps.channel.confirm(kept.access_token, kept.waba_id);
    if (!kept.confirmed) await keep({ ...kept, waba_id, confirmed: true });

    let numbers = [...numbersOf(row)];
    const templates = await connectGranted(platform, deps, {
      scope,
      actor,
      access: { ...kept, waba_id },
      pinSetFor: kept.pinSetFor,
      pin: row.pin === null ? null : secrets.open(row.pin),
      reached: (step) => note({ step }),
      async registered(id) {
        await keep({ ...kept, pinSetFor: [...kept.pinSetFor, id] });
      },
      async connected(number) {
        numbers = [...numbers.filter(({ account_id }) => account_id !== number.account_id), number];
        await note({ numbers: JSON.stringify(numbers) });
      },
    });
    await note({ status: 'done', templates, problem: null, pin: null, access: null });
  }

  /** What needs another login waits for it, in the same page; the rest can be tried again without one. */
  async function stop(row: ConnectionRow, why: ConnectionProblem): Promise<void> {
    const values = { problem: JSON.stringify(why) };
    if (why.next === 'login') {
      await change(row, ['working'], { ...values, status: 'waiting', step: 'login', access: null });
    } else await change(row, ['working'], { ...values, status: 'failed' });
  }

  return {
    change,
    async run(row, actor, code) {
      try {
        await connect(row, actor, code);
      } catch (error) {
        if (error instanceof ConnectionFailure) {
          log.info(
            { business_id: row.business_id, problem: error.problem.code },
            'a number was not connected',
          );
          await stop(row, error.problem);
          return;
        }
        await stop(row, problem('interrupted'));
        throw error;
      }
    },
  };
}
