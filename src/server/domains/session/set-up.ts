import type { BodyOf } from '@shared/contract/endpoint';
import type { setUp } from '@shared/contract/session';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { claimServerState } from '../../platform/server-state';
import { createWorkspace } from '../workspaces/service';
import type { PasswordPolicy } from './password-policy';
import { hashPassword } from './passwords';
import { createUser, hasUsers } from './users';

export type SetUp = BodyOf<typeof setUp>;

/** True while nobody could sign in: the server has no users and is no demo. */
export async function isSetUpRequired({
  database,
  settings,
}: Pick<Platform, 'database'> & {
  readonly settings: Pick<Platform['settings'], 'demo'>;
}): Promise<boolean> {
  return !settings.demo && !(await hasUsers(database.system));
}

/**
 * First run: the owner and the workspace, in one transaction. Of two at once one wins: both claim the same key of the
 * server's state, and the second finds it taken.
 * @returns the owner's id.
 * @throws AppError `setup_done`.
 */
export async function setUpServer(
  platform: Platform,
  policy: Pick<PasswordPolicy, 'check'>,
  input: SetUp,
): Promise<string> {
  const { database, clock } = platform;
  if (!(await isSetUpRequired(platform))) throw new AppError('setup_done');
  const about = [`${input.first_name} ${input.last_name}`, input.email, input.business_title];
  policy.check(input.password, { two_step: false, about });
  const password_hash = await hashPassword(input.password);
  const at = clock();

  return database.system.transaction().execute(async (tx) => {
    const first = await claimServerState(tx, 'set_up_at', String(at));
    if (!first || (await hasUsers(tx))) throw new AppError('setup_done');

    const { email, first_name, last_name, business_title } = input;
    const owner_id = await createUser(tx, { email, password_hash, first_name, last_name, at });
    await createWorkspace(tx, { title: business_title, owner_id, is_demo: false, at });
    return owner_id;
  });
}
