import type { Device } from '../device';
import { AppError } from '../../../platform/errors';
import type { Mailer } from '../../../platform/mail/mail';
import type { Platform } from '../../../platform/platform';
import { type TransactionScope, inTransaction } from '../../../platform/scope';
import { recoveryCodeUsedMail, recoveryCodesMail, twoStepMail } from '../profile/account-mails';
import type { SecurityLog } from '../security-log';
import type { UserRow } from '../users';
import { waitAfter } from './lock';
import {
  countRecoveryCodes,
  holdTwoStep,
  putSecret,
  removeTwoStep,
  renewRecoveryCodes,
  takeRecoveryCode,
  twoStepSince,
  updateTwoStep,
} from './repository';
import { newSecret, readCode, setUpAddress, stepOf } from './totp';

/** Whose codes, and where mail about them goes. */
type Person = Pick<UserRow, '_id' | 'email'>;

export interface TwoStepService {
  /** Since when a code is asked for, epoch milliseconds; null: it is not. */
  since(userId: string): Promise<number | null>;
  recoveryCodesLeft(userId: string): Promise<number>;
  /** @throws AppError `two_step_on`. */
  begin(person: Person): Promise<{ readonly secret: string; readonly uri: string }>;
  /** @returns the recovery codes. @throws AppError `wrong_code`, `too_many_sign_ins`, `two_step_on`, `two_step_off`. */
  confirm(person: Person, code: string, device: Device): Promise<string[]>;
  /** @throws AppError `wrong_code`, `too_many_sign_ins`, `two_step_off`. */
  end(person: Person, code: string, device: Device): Promise<void>;
  /** @returns new recovery codes. @throws as `end` */
  renewCodes(person: Person, code: string, device: Device): Promise<string[]>;
  /** The second step of a sign-in; without two-step verification there is nothing to check. @throws as `end` */
  pass(person: Person, code: string, device: Device): Promise<void>;
}

/** What a transaction has found out. A refusal is an answer, not an exception: that it was tried must be committed. */
type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: AppError };

export interface TwoStepDeps {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly security: Pick<SecurityLog, 'note'>;
}

export function createTwoStepService(platform: Platform, { mailer, security }: TwoStepDeps): TwoStepService {
  const { clock, database, secrets } = platform;
  const db = database.system;
  const refused = (error: AppError): Outcome<never> => ({ ok: false, error });

  /**
   * Runs `work` once the code has proved good, in the same transaction: a code is used up by what it allows.
   * @param wanted whether the key must be in force already (true) or still wait for its first code (false)
   */
  async function withCode<Value>(
    person: Person,
    code: string,
    wanted: boolean,
    work: (tx: TransactionScope, how: 'code' | 'recovery') => Promise<Value>,
  ): Promise<Value> {
    const outcome = await inTransaction({ business_id: '', db }, async (tx): Promise<Outcome<Value>> => {
      const row = await holdTwoStep(tx.db, person._id);
      if (!row) return refused(new AppError('two_step_off'));
      if ((row.confirmed_at !== null) !== wanted) {
        return refused(new AppError(wanted ? 'two_step_off' : 'two_step_on'));
      }
      const at = clock();
      const digits = readCode(code);
      if (digits === null) {
        const taken = wanted && (await takeRecoveryCode(tx.db, person._id, code, at));
        if (!taken) return refused(new AppError('wrong_code', { fields: { code: WRONG } }));
        return { ok: true, value: await work(tx, 'recovery') };
      }
      const until = row.failed_at + waitAfter(row.failures);
      if (at < until) {
        return refused(new AppError('too_many_sign_ins', { retryAfter: Math.ceil((until - at) / 1000) }));
      }
      const step = stepOf(secrets.open(row.secret), digits, at);
      if (step === null || step <= row.last_step) {
        await updateTwoStep(tx.db, person._id, { failures: row.failures + 1, failed_at: at });
        return refused(new AppError('wrong_code', { fields: { code: WRONG } }));
      }
      await updateTwoStep(tx.db, person._id, { last_step: step, failures: 0 });
      return { ok: true, value: await work(tx, 'code') };
    });
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  }

  return {
    since: (userId) => twoStepSince(db, userId),
    recoveryCodesLeft: (userId) => countRecoveryCodes(db, userId),

    async begin({ _id, email }) {
      const secret = newSecret();
      const put = await db.transaction().execute((tx) => putSecret(tx, _id, secrets.seal(secret), clock()));
      if (!put) throw new AppError('two_step_on');
      return { secret, uri: setUpAddress(secret, email) };
    },

    confirm: (person, code, device) =>
      withCode(person, code, false, async (tx) => {
        const at = clock();
        await updateTwoStep(tx.db, person._id, { confirmed_at: at });
        await mailer.send(tx, twoStepMail(person.email, 'on', at));
        const summary = 'Turned two-step verification on';
        await security.note(tx.db, { user_id: person._id, kind: 'two_step.on', summary, device });
        return renewRecoveryCodes(tx.db, person._id, at);
      }),

    end: (person, code, device) =>
      withCode(person, code, true, async (tx) => {
        await removeTwoStep(tx.db, person._id);
        await mailer.send(tx, twoStepMail(person.email, 'off', clock()));
        const summary = 'Turned two-step verification off';
        await security.note(tx.db, { user_id: person._id, kind: 'two_step.off', summary, device });
      }),

    renewCodes: (person, code, device) =>
      withCode(person, code, true, async (tx) => {
        const at = clock();
        await mailer.send(tx, recoveryCodesMail(person.email, at));
        const summary = 'Made new recovery codes';
        await security.note(tx.db, { user_id: person._id, kind: 'two_step.codes_renewed', summary, device });
        return renewRecoveryCodes(tx.db, person._id, at);
      }),

    async pass(person, code, device) {
      if ((await twoStepSince(db, person._id)) === null) return;
      await withCode(person, code, true, async (tx, how) => {
        if (how === 'code') return;
        const left = await countRecoveryCodes(tx.db, person._id);
        const summary = `Used a recovery code, ${left} left,`;
        await security.note(tx.db, {
          user_id: person._id,
          kind: 'two_step.recovery_code_used',
          summary,
          device,
        });
        await mailer.send(tx, recoveryCodeUsedMail(person.email, { left, device, at: clock() }));
      });
    },
  };
}

const WRONG = 'This code is not right, or it was used already.';
