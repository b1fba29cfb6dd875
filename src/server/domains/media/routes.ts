import * as contract from '@shared/contract/media';
import { can } from '@shared/rules/permissions';
import type { Authenticator } from '../../platform/auth/auth';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { shareWorkspace } from '../workspaces/reads';
import type { MediaService } from './service';

/** Files of messages, and pictures and files of records. */
const OTHERS = ['chat', 'crm_contacts', 'crm_accounts', 'crm_deals'] as const;

export function mediaRoutes(
  { database }: Pick<Platform, 'database'>,
  media: MediaService,
  authenticator: Pick<Authenticator, 'membership'>,
): Route[] {
  return [
    route(contract.mediaUpload, async ({ caller, request, query: { purpose } }) => {
      const modules = purpose === 'activity' ? (['crm_activities'] as const) : OTHERS;
      const may = modules.some((module) => can(caller.permissions, 'create', module));
      if (!may) throw new AppError('permission_denied');
      return { data: await media.upload(caller, request, purpose) };
    }),

    // Pictures are loaded by address alone, without the workspace header: the path names it. The picture of a person has
    // the person's id in that place: everybody who is in a workspace with them may see it.
    route(contract.mediaFile, async ({ params, query, session, request, reply }) => {
      const { business_id, media_id } = params;
      const scope = { business_id, db: database.forWorkspace(business_id) };
      const membership = await authenticator.membership(session, business_id);
      if (membership) {
        const viewer = { user_id: session.user_id, permissions: membership.permissions };
        await media.requireView(scope, media_id, viewer);
      } else if (session.token || !(await shareWorkspace(database.system, session.user_id, business_id))) {
        throw new AppError('workspace_not_found');
      }
      await media.serve(scope, media_id, { request, reply, download: query.download === '1' });
    }),
  ];
}
