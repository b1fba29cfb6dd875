import type { BodyOf } from '@shared/contract/endpoint';
import type { Profile, signIn as signInEndpoint } from '@shared/contract/session';
import { AppError } from '../../../platform/errors';
import type { Device } from '../device';
import { verifyPassword } from '../passwords';
import { sealChallenge } from '../two-step/challenge';
import { type UserRow, normalizeEmail, selectUser } from '../users';
import type { Previous, SessionContext } from './context';
import { profileOf } from './profile-of';
import { startBrowserSession } from './start-browser-session';

export interface SignedIn {
  /** For the cookie. */
  readonly token: string;
  readonly profile: Profile;
}

/** The password was right, and a code is owed: for the cookie that the second step needs. */
export interface SecondStepRequired {
  readonly challenge: string;
}

/** The only moment at which the server sees the password: whether it would be refused today is kept. */
async function notePasswordStrength(
  { platform, policy }: SessionContext,
  user: UserRow,
  password: string,
): Promise<void> {
  const { database, settings } = platform;
  // A demo's password is on its sign-in page: no other one would make it any safer.
  const weak = !settings.demo && policy.isWeak(password, await policy.ownerOf(user)) ? 1 : 0;
  if (weak === user.password_weak) return;
  await database.system
    .updateTable('users')
    .set({ password_weak: weak })
    .where('_id', '=', user._id)
    .execute();
}

export async function signIn(
  context: SessionContext,
  { email, password }: BodyOf<typeof signInEndpoint>,
  device: Device,
  previous: Previous,
): Promise<SignedIn | SecondStepRequired> {
  const { platform, security, throttle, twoStep } = context;
  const { clock, database, log, secrets } = platform;
  const user = await selectUser(database.system, { email });
  const succeeded = await throttle.attempt(normalizeEmail(email), device, user?._id ?? null);
  if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user) {
    log.info({ user: user?._id ?? null, address: device.address }, 'a sign-in failed');
    if (user) security.failed(user._id, device, 'the password was wrong');
    throw new AppError('wrong_credentials');
  }
  await succeeded();
  const { _id, password_hash } = user;
  await notePasswordStrength(context, user, password);
  if (password_hash !== null && (await twoStep.since(_id)) !== null) {
    return { challenge: sealChallenge(secrets, clock, { _id, password_hash }) };
  }
  return {
    token: await startBrowserSession(context, _id, device, previous, 'with a password', password_hash),
    profile: await profileOf(context, _id),
  };
}
