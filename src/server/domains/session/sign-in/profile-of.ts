import type { Profile } from '@shared/contract/session';
import { STANDARD_LANGUAGE, isLanguage } from '@shared/rules/languages';
import { AppError } from '../../../platform/errors';
import { selectUser } from '../users';
import type { SessionContext } from './context';

export async function profileOf(
  { platform, twoStep, workspaces }: Pick<SessionContext, 'platform' | 'twoStep' | 'workspaces'>,
  userId: string,
): Promise<Profile> {
  const user = await selectUser(platform.database.system, { _id: userId });
  if (!user) throw new AppError('not_signed_in');
  const { _id, email, first_name, last_name, avatar, designation, timezone } = user;
  const list = await workspaces.listWorkspacesOf(_id);
  const newest = await platform.events.newest(list.map(({ business_id }) => business_id));
  return {
    id: _id,
    email,
    first_name,
    last_name,
    avatar,
    designation,
    timezone,
    language: isLanguage(user.language) ? user.language : STANDARD_LANGUAGE,
    has_password: user.password_hash !== null,
    password_weak: user.password_hash !== null && user.password_weak === 1,
    two_step: (await twoStep.since(_id)) !== null,
    workspaces: list.map((one) => ({ ...one, newest_event: newest.get(one.business_id) ?? 0 })),
  };
}
