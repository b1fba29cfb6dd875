import type { secondStep } from '@shared/contract/profile';
import type { BodyOf } from '@shared/contract/endpoint';
import { AppError } from '../../../platform/errors';
import type { Device } from '../device';
import { openChallenge, passwordMark } from '../two-step/challenge';
import { selectUser } from '../users';
import type { Previous, SessionContext } from './context';
import { profileOf } from './profile-of';
import type { SignedIn } from './sign-in';
import { startBrowserSession } from './start-browser-session';

/** The code after the password. @param sealed the challenge that the first step has answered */
export async function takeSecondStep(
  context: SessionContext,
  sealed: string | null,
  { code }: BodyOf<typeof secondStep>,
  device: Device,
  previous: Previous,
): Promise<SignedIn> {
  const { platform, security, throttle, twoStep } = context;
  const challenge = openChallenge(platform.secrets, platform.clock, sealed);
  const user = challenge && (await selectUser(platform.database.system, { _id: challenge.user_id }));
  const hash = user?.password_hash ?? null;
  if (!user || hash === null || passwordMark(hash) !== challenge.password) {
    throw new AppError('second_step_expired');
  }
  const succeeded = await throttle.attempt(`second ${user._id}`, device, user._id);
  await twoStep.pass(user, code, device).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'wrong_code')
      security.failed(user._id, device, 'the password was right, the code was wrong');
    throw error;
  });
  await succeeded();
  const how = 'with a password and a code';
  return {
    token: await startBrowserSession(context, user._id, device, previous, how, hash),
    profile: await profileOf(context, user._id),
  };
}
