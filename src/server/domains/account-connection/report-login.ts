import { can } from '@shared/rules/permissions';
import { type ConnectionContext, connectionOfPage, reread, runAttempt } from './context';
import { problem } from './failure';
import { stoppedBecause } from './login-messages';
import { readSignupMessage } from './read-message';
import type { ConnectionRow } from './repository';
import { problemOf } from './row';

export interface LoginReport {
  readonly state: string;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly outcome?: 'stopped' | 'closed' | undefined;
}

/** What the login's page shows. */
export interface ReportAnswer {
  readonly ok: boolean;
  /** The page may offer the login again. */
  readonly again: boolean;
  readonly title: string;
  readonly sentence: string;
}

function answerOf(row: ConnectionRow): ReportAnswer {
  const why = problemOf(row);
  if (row.status === 'done') {
    return {
      ok: true,
      again: false,
      title: 'WhatsApp is connected',
      sentence: 'You can close this window and go on in Parley.',
    };
  }
  if (row.status === 'working') {
    return {
      ok: true,
      again: false,
      title: 'Connecting WhatsApp',
      sentence: 'Parley shows how far it has come.',
    };
  }
  return {
    ok: false,
    again: row.status === 'waiting',
    title: 'WhatsApp is not connected yet',
    sentence: why === null ? 'Log in with Facebook to go on.' : `${why.message} ${why.advice}`,
  };
}

async function mayConnect(
  { rightsOf }: ConnectionContext,
  { user_id, business_id }: ConnectionRow,
): Promise<boolean> {
  const rights = await rightsOf(user_id, business_id);
  return rights !== null && !rights.locked && can(rights.permissions, 'create', 'whatsapp_accounts');
}

/** The login's page tells how the login ended; with a code, the numbers are connected. */
export async function reportLogin(
  context: ConnectionContext,
  { state, code, message, outcome }: LoginReport,
  signedIn: string | null,
): Promise<ReportAnswer> {
  const { attempts } = context;
  const row = await connectionOfPage(context, state, signedIn);
  const reported = message === undefined ? null : readSignupMessage(message);
  if (code === undefined || reported?.kind === 'cancel' || reported?.kind === 'error') {
    const why =
      outcome === 'closed' && reported === null ? problem('window_closed') : stoppedBecause(reported);
    const noted = await attempts.change(row, ['waiting'], { problem: JSON.stringify(why) });
    return answerOf(noted ?? row);
  }
  // The code lives 30 seconds: it is redeemed before anything else. Reported twice, it is redeemed once.
  const claimed = await attempts.change(row, ['waiting'], {
    status: 'working',
    problem: null,
    step: 'check',
  });
  if (!claimed) return answerOf(await reread(context, row));
  if (!(await mayConnect(context, row))) {
    const refused = { status: 'failed' as const, problem: JSON.stringify(problem('not_allowed')) };
    return answerOf((await attempts.change(row, ['working'], refused)) ?? row);
  }
  const granted = reported ?? { waba_id: null, phone_number_id: null, coexists: false };
  await runAttempt(context, claimed, { ...granted, code });
  return answerOf(await reread(context, row));
}
