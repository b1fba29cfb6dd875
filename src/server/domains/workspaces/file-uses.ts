import { type FileUse, finds } from '../../platform/media/file-use';
import { people } from '../session/reads';

const logo: FileUse = {
  viewers: 'members',
  frequency: 'few',
  has: ({ db, business_id }, { addresses }) =>
    finds(
      db
        .selectFrom('businesses')
        .select('_id')
        .where('_id', '=', business_id)
        .where('business_logo', 'in', addresses),
    ),
};

/** A picture of one of the workspace's people that is kept with the workspace: those of the demo are. */
const member: FileUse = {
  viewers: 'members',
  frequency: 'few',
  has: ({ db, business_id }, { addresses }) =>
    finds(
      db
        .selectFrom('members')
        .innerJoin(people, 'users._id', 'members.user_id')
        .select('members.user_id')
        .where('members.business_id', '=', business_id)
        .where('users.avatar', 'in', addresses),
    ),
};

/** Files that workspaces hold. */
export const workspaceFiles: readonly FileUse[] = [logo, member];
