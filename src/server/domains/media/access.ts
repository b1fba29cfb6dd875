import { type Permissions, can } from '@shared/rules/permissions';
import type { Database } from '../../platform/db/database';
import { type FileUse, byFrequency } from '../../platform/media/file-use';
import { mediaUrl } from '../../platform/media/media-item';
import { mediaFamily } from '../../platform/media/media-repository';
import type { Scope } from '../../platform/scope';

/** Somebody in the workspace of a file. */
export interface MediaViewer {
  readonly user_id: string;
  readonly permissions: Permissions;
}

/** `foreign`: it hangs on nothing yet, and somebody else has uploaded it. */
export type MediaVerdict = 'allowed' | 'denied' | 'foreign' | 'missing';

export interface MediaAccess {
  /**
   * A file is for those who may see one of the records that it hangs on. One that hangs on nothing yet is for the
   * person who has uploaded it. A thumbnail is as its file.
   */
  verdict(scope: Scope, mediaId: string, viewer: MediaViewer): Promise<MediaVerdict>;
  /** Whether something hangs on the file. */
  isUsed(scope: Scope, mediaId: string): Promise<boolean>;
}

/** @param uses every kind of record that a file can hang on */
export function createMediaAccess(
  database: Pick<Database, 'messageMediaId' | 'referralPictureId'>,
  uses: readonly FileUse[],
): MediaAccess {
  const sorted = byFrequency(uses);
  return {
    async isUsed(scope, mediaId) {
      const family = await mediaFamily(scope, mediaId);
      if (family === null) return false;
      const addresses = family.ids.map((id) => mediaUrl(scope.business_id, id));
      for (const use of sorted) {
        if (await use.has(scope, { ids: family.ids, addresses }, database)) return true;
      }
      return false;
    },

    async verdict(scope, mediaId, viewer) {
      const family = await mediaFamily(scope, mediaId);
      if (family === null) return 'missing';
      const addresses = family.ids.map((id) => mediaUrl(scope.business_id, id));
      let isOwned = false;
      for (const use of sorted) {
        const { viewers } = use;
        const mayView =
          viewers === 'members' || viewers.some((module) => can(viewer.permissions, 'view', module));
        // What they may not see anyway need not be looked for once it is known that the file is in use.
        if (!mayView && isOwned) continue;
        if (!(await use.has(scope, { ids: family.ids, addresses }, database))) continue;
        if (mayView) return 'allowed';
        isOwned = true;
      }
      if (isOwned) return 'denied';
      return family.created_by === viewer.user_id ? 'allowed' : 'foreign';
    },
  };
}
