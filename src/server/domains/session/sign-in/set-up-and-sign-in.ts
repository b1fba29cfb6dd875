import { ERRORS } from '@shared/contract/errors';
import { AppError } from '../../../platform/errors';
import type { Device } from '../device';
import { type SetUp, isSetUpRequired, setUpServer } from '../set-up';
import type { SetUpRequest } from '../set-up-code';
import type { SessionContext } from './context';
import { profileOf } from './profile-of';
import type { SignedIn } from './sign-in';
import { startBrowserSession } from './start-browser-session';

const WRONG_SET_UP_CODE =
  'This is not the set-up code. The server prints it each time that it starts, until it is set up.';

async function checkSetUpCode(
  { platform, setUpCode, throttle }: SessionContext,
  { set_up_code = '' }: SetUp,
  device: Device,
): Promise<void> {
  if (!(await isSetUpRequired(platform))) throw new AppError('setup_done');
  const succeeded = await throttle.attempt('set-up', device, null);
  if (!setUpCode.matches(set_up_code)) {
    platform.log.warn({ address: device.address }, 'a set-up was refused: its code was wrong');
    const { message } = ERRORS.set_up_code_wrong;
    throw new AppError('set_up_code_wrong', {
      fields: { set_up_code: set_up_code.trim() === '' ? message : WRONG_SET_UP_CODE },
    });
  }
  await succeeded();
}

/** Makes the first person of a new server, who is signed in then. */
export async function setUpAndSignIn(
  context: SessionContext,
  input: SetUp,
  device: Device,
  request: SetUpRequest,
): Promise<SignedIn> {
  const { platform, policy, setUpCode } = context;
  if (setUpCode.isNeeded(request)) await checkSetUpCode(context, input, device);
  const userId = await setUpServer(platform, policy, input);
  await setUpCode.spend();
  platform.log.info({ address: device.address }, 'the server was set up');
  return {
    token: await startBrowserSession(context, userId, device, null, 'after setting the server up'),
    profile: await profileOf(context, userId),
  };
}
