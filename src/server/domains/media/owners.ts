import type { Module } from '@shared/rules/permissions';
import type { Database } from '../../platform/db/database';
import { mediaUrl } from '../../platform/media/media-item';
import type { Scope } from '../../platform/scope';
import { showsFile } from '../templates';
import { membersWithPicture, workspacesWithLogo } from '../workspaces/reads';

/** Who may see what hangs on such a record: everybody in the workspace, or who may view one of these. */
type Viewers = 'members' | readonly Module[];

/** One kind of record that files hang on. */
interface MediaOwner {
  readonly viewers: Viewers;
  /** Whether the file with one of these ids (itself and its thumbnails) hangs on such a record. */
  has(scope: Scope, ids: readonly string[]): Promise<boolean>;
}

const addresses = ({ business_id }: Scope, ids: readonly string[]): string[] =>
  ids.map((id) => mediaUrl(business_id, id));

/** A lookup of which it is only asked whether it finds anything. */
interface Lookup {
  limit(count: number): { executeTakeFirst(): Promise<unknown> };
}
const finds = async (lookup: Lookup): Promise<boolean> =>
  (await lookup.limit(1).executeTakeFirst()) !== undefined;

/**
 * Every kind of record that a file can hang on, the most frequent first. The picture of a contact or company is shown
 * wherever its name is.
 */
export function mediaOwners(
  database: Pick<Database, 'messageMediaId' | 'referralPictureId'>,
): readonly MediaOwner[] {
  const message: MediaOwner = {
    viewers: ['chat'],
    has: ({ business_id, db }, ids) =>
      finds(
        db
          .selectFrom('messages')
          .select('_id')
          .where('business_id', '=', business_id)
          .where('message_type', '<>', 'text')
          .where(database.messageMediaId(), 'in', ids),
      ),
  };
  const advertisement: MediaOwner = {
    viewers: ['chat'],
    has: ({ business_id, db }, ids) =>
      finds(
        db
          .selectFrom('messages')
          .select('_id')
          .where('business_id', '=', business_id)
          // The condition of the index.
          .where(database.referralPictureId(), 'is not', null)
          .where(database.referralPictureId(), 'in', ids),
      ),
  };
  const contact: MediaOwner = {
    viewers: ['crm_contacts', 'chat', 'tasks', 'visitors'],
    has: (scope, ids) =>
      finds(
        scope.db
          .selectFrom('contacts')
          .select('_id')
          .where('business_id', '=', scope.business_id)
          .where('avatar', 'in', addresses(scope, ids)),
      ),
  };
  const company: MediaOwner = {
    viewers: ['crm_accounts', 'tasks'],
    has: (scope, ids) =>
      finds(
        scope.db
          .selectFrom('companies')
          .select('_id')
          .where('business_id', '=', scope.business_id)
          .where('mp_company_avatar', 'in', addresses(scope, ids)),
      ),
  };
  const template: MediaOwner = {
    viewers: ['marketing_email_templates'],
    has: showsFile,
  };
  const quickReply: MediaOwner = {
    viewers: ['chat'],
    has: ({ business_id, db }, ids) =>
      finds(
        db
          .selectFrom('quick_replies')
          .select('_id')
          .where('business_id', '=', business_id)
          .where((row) => row.or(ids.map((id) => row('attachments', 'like', `%"${id}"%`)))),
      ),
  };
  const scheduled: MediaOwner = {
    viewers: ['chat'],
    has: ({ business_id, db }, ids) =>
      finds(
        db
          .selectFrom('scheduled_messages')
          .select('_id')
          .where('business_id', '=', business_id)
          .where((row) => row.or(ids.map((id) => row('message', 'like', `%"media_id":"${id}"%`)))),
      ),
  };
  return [message, contact, logo, member, template, quickReply, scheduled, company, advertisement];
}

const logo: MediaOwner = {
  viewers: 'members',
  has: (scope, ids) => finds(workspacesWithLogo(scope, addresses(scope, ids))),
};

/** A picture of one of the workspace's people that is kept with the workspace: those of the demo are. */
const member: MediaOwner = {
  viewers: 'members',
  has: (scope, ids) => finds(membersWithPicture(scope, addresses(scope, ids))),
};
