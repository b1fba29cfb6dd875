import type { ConnectionProblem } from '@shared/contract/account-connection';

/** A connection cannot go on; the person is told why and what to do. */
export class ConnectionFailure extends Error {
  constructor(readonly problem: ConnectionProblem) {
    super(problem.code);
    this.name = 'ConnectionFailure';
  }
}

type Code = ConnectionProblem['code'];
type ProblemText = Pick<ConnectionProblem, 'message' | 'advice' | 'next'>;

const LOGIN_AGAIN = 'Log in with Facebook once more.';

/** What is said of each problem; some say more exactly what happened. */
const PROBLEM_TEXTS: Readonly<Record<Code, ProblemText>> = {
  login_cancelled: {
    message: 'You left Facebook’s dialog before it was finished. Nothing was connected.',
    advice: LOGIN_AGAIN,
    next: 'login',
  },
  login_failed: {
    message: 'Facebook’s dialog ended with an error. Nothing was connected.',
    advice: LOGIN_AGAIN,
    next: 'login',
  },
  window_closed: {
    message: 'The login window was closed before it was finished. Nothing was connected.',
    advice: 'Open it again to go on.',
    next: 'login',
  },
  code_expired: {
    message: 'Facebook’s confirmation was used already, or is older than 30 seconds.',
    advice: 'Log in with Facebook once more, and leave the window open until it says that it is done.',
    next: 'login',
  },
  app_refused: {
    message: 'Facebook does not accept this server’s app.',
    advice: 'Ask who runs this server to check WHATSAPP_APP_ID, WHATSAPP_APP_SECRET and WHATSAPP_CONFIG_ID.',
    next: 'none',
  },
  not_granted: {
    message: 'Facebook did not allow Parley to act for this WhatsApp Business account.',
    advice: 'Log in once more, and leave the business account and all rights selected.',
    next: 'login',
  },
  several_granted: {
    message: 'Facebook allowed several WhatsApp Business accounts, and did not say which one to connect.',
    advice: 'Log in once more and choose one, or connect each number with an access token.',
    next: 'login',
  },
  number_missing: {
    message: 'This WhatsApp Business account has no such phone number.',
    advice: 'Add the number in WhatsApp Manager, then try again.',
    next: 'continue',
  },
  number_taken: {
    message: 'This number is connected to another workspace.',
    advice: 'Remove it there first, or log in once more and choose another number.',
    next: 'login',
  },
  pin_wrong: {
    message: 'This number has a two-step verification PIN already, and it is another one.',
    advice:
      'Enter the PIN that was set before. Who has forgotten it can turn two-step verification off in WhatsApp Manager.',
    next: 'pin',
  },
  pin_locked: {
    message: 'A wrong PIN was entered too often.',
    advice: 'Wait, then enter the right PIN.',
    next: 'pin',
  },
  register_limit: {
    message: 'This number was registered too often: WhatsApp allows ten times in 72 hours.',
    advice: 'Wait up to 72 hours, then connect it again.',
    next: 'continue',
  },
  number_unverified: {
    message: 'This number is not verified.',
    advice: 'Verify it by text message or call in WhatsApp Manager, then try again.',
    next: 'continue',
  },
  number_deleted: {
    message: 'This number was removed from another account a moment ago.',
    advice: 'Wait five minutes, then try again.',
    next: 'continue',
  },
  plan_full: {
    message: 'The plan of this workspace holds no more numbers.',
    advice: 'Choose a larger plan, then try again.',
    next: 'continue',
  },
  not_allowed: {
    message: 'You may not connect WhatsApp accounts in this workspace any more.',
    advice: 'Ask an administrator of the workspace.',
    next: 'none',
  },
  unavailable: {
    message: 'WhatsApp did not answer.',
    advice: 'Try again in a moment. You need not log in again.',
    next: 'continue',
  },
  refused: {
    message: 'WhatsApp refused.',
    advice: 'Try again. If it is refused again, the code in brackets helps Meta’s support.',
    next: 'continue',
  },
  interrupted: {
    message: 'The server was interrupted while it connected the number.',
    advice: 'Try again: what is connected already stays as it is.',
    next: 'continue',
  },
  expired: {
    message: 'This took longer than 30 minutes, so Parley has stopped waiting.',
    advice: 'Start again.',
    next: 'login',
  },
};

/** @param more what is known more exactly than the catalogue says */
export const problem = (code: Code, more: Partial<ProblemText> = {}): ConnectionProblem => ({
  code,
  ...PROBLEM_TEXTS[code],
  ...more,
});

export const failure = (code: Code, more?: Partial<ProblemText>): ConnectionFailure =>
  new ConnectionFailure(problem(code, more));
