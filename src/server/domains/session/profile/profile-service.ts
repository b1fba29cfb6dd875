import type { FastifyRequest } from 'fastify';
import type { updateProfile } from '@shared/contract/profile';
import type { BodyOf } from '@shared/contract/endpoint';
import type { Profile } from '@shared/contract/session';
import type { Session } from '../../../platform/auth/auth';
import type { Invalidation } from '../../../platform/auth/authenticator';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { type Scope, inTransaction } from '../../../platform/scope';
import { publishPersonChange } from './publish-person-change';

/** Stores faces; made by domains/media. */
export interface AvatarStore {
  /** @returns the picture's address. @throws AppError `picture_rejected`. */
  store(scope: Scope, userId: string, request: FastifyRequest): Promise<string>;
  discard(scope: Scope, url: string | null): Promise<void>;
}

export interface ProfileService {
  update(session: Session, change: BodyOf<typeof updateProfile>): Promise<Profile>;
  uploadAvatar(session: Session, request: FastifyRequest): Promise<Profile>;
  removeAvatar(session: Session): Promise<Profile>;
}

export interface ProfileDeps {
  readonly profile: (userId: string) => Promise<Profile>;
  readonly faces: AvatarStore;
  readonly invalidate: Pick<Invalidation, 'user'>;
}

/** What everybody in the person's workspaces sees; the rest concerns the person alone. */
const SEEN_BY_ALL = ['first_name', 'last_name', 'designation'] as const;

export function createProfileService(
  platform: Platform,
  { profile, faces, invalidate }: ProfileDeps,
): ProfileService {
  const { database } = platform;
  const system = { business_id: '', db: database.system };
  /** A person's picture belongs to the person: it goes with them from workspace to workspace. */
  const ownFiles = (userId: string): Scope => ({ business_id: userId, db: database.forWorkspace(userId) });

  /** @returns the address of the picture before */
  async function setAvatar(userId: string, avatar: string | null): Promise<string | null> {
    return inTransaction(system, async (tx) => {
      // Held first: of two pictures at once, each takes away the one that it has replaced.
      const row = await tx.db
        .updateTable('users')
        .set({ _id: userId })
        .where('_id', '=', userId)
        .returning('avatar')
        .executeTakeFirst();
      if (!row) throw new AppError('not_signed_in');
      if (row.avatar === avatar) return null;
      await tx.db.updateTable('users').set({ avatar }).where('_id', '=', userId).execute();
      await publishPersonChange(platform, tx, userId, 'everybody');
      return row.avatar;
    });
  }

  return {
    async update({ user_id }, { designation, ...change }) {
      const values = {
        ...change,
        ...(designation === undefined ? {} : { designation: designation === '' ? null : designation }),
      };
      if (Object.keys(values).length > 0) {
        await inTransaction(system, async (tx) => {
          await tx.db.updateTable('users').set(values).where('_id', '=', user_id).execute();
          const whom = SEEN_BY_ALL.some((field) => field in values) ? 'everybody' : 'self';
          await publishPersonChange(platform, tx, user_id, whom);
          // What the person writes from now on carries the new name.
          tx.afterCommit(() => invalidate.user(user_id));
        });
      }
      return profile(user_id);
    },

    async uploadAvatar({ user_id }, request) {
      const url = await faces.store(ownFiles(user_id), user_id, request);
      await faces.discard(ownFiles(user_id), await setAvatar(user_id, url));
      return profile(user_id);
    },

    async removeAvatar({ user_id }) {
      await faces.discard(ownFiles(user_id), await setAvatar(user_id, null));
      return profile(user_id);
    },
  };
}
