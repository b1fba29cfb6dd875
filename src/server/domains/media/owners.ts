import type { Module } from '@shared/rules/permissions';
import type { Database } from '../../platform/db/database';
import { mediaUrl } from '../../platform/media/media-facts';
import type { Scope } from '../../platform/scope';

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

const isThere = (row: unknown): boolean => row !== undefined;

/**
 * Every kind of record that a file can hang on, the most frequent first. The picture of a contact or company is shown
 * wherever its name is.
 */
export function mediaOwners(
  database: Pick<Database, 'messageMediaId' | 'referralPictureId'>,
): readonly MediaOwner[] {
  const message: MediaOwner = {
    viewers: ['chat'],
    has: async ({ business_id, db }, ids) =>
      isThere(
        await db
          .selectFrom('messages')
          .select('_id')
          .where('business_id', '=', business_id)
          .where('message_type', '<>', 'text')
          .where(database.messageMediaId(), 'in', ids)
          .limit(1)
          .executeTakeFirst(),
      ),
  };
  const advertisement: MediaOwner = {
    viewers: ['chat'],
    has: async ({ business_id, db }, ids) =>
      isThere(
        await db
          .selectFrom('messages')
          .select('_id')
          .where('business_id', '=', business_id)
          // The condition of the index.
          .where(database.referralPictureId(), 'is not', null)
          .where(database.referralPictureId(), 'in', ids)
          .limit(1)
          .executeTakeFirst(),
      ),
  };
  const contact: MediaOwner = {
    viewers: ['crm_contacts', 'chat', 'tasks', 'visitors'],
    has: async (scope, ids) =>
      isThere(
        await scope.db
          .selectFrom('contacts')
          .select('_id')
          .where('business_id', '=', scope.business_id)
          .where('avatar', 'in', addresses(scope, ids))
          .limit(1)
          .executeTakeFirst(),
      ),
  };
  const company: MediaOwner = {
    viewers: ['crm_accounts', 'tasks'],
    has: async (scope, ids) =>
      isThere(
        await scope.db
          .selectFrom('companies')
          .select('_id')
          .where('business_id', '=', scope.business_id)
          .where('mp_company_avatar', 'in', addresses(scope, ids))
          .limit(1)
          .executeTakeFirst(),
      ),
  };
  const template: MediaOwner = {
    viewers: ['marketing_email_templates'],
    has: async ({ business_id, db }, ids) =>
      isThere(
        await db
          .selectFrom('whatsapp_templates')
          .select('_id')
          .where('business_id', '=', business_id)
          .where((row) => row.or(ids.map((id) => row('components', 'like', `%"media_id":"${id}"%`))))
          .limit(1)
          .executeTakeFirst(),
      ),
  };
  const quickReply: MediaOwner = {
    viewers: ['chat'],
    has: async ({ business_id, db }, ids) =>
      isThere(
        await db
          .selectFrom('quick_replies')
          .select('_id')
          .where('business_id', '=', business_id)
          .where((row) => row.or(ids.map((id) => row('attachments', 'like', `%"${id}"%`))))
          .limit(1)
          .executeTakeFirst(),
      ),
  };
  const scheduled: MediaOwner = {
    viewers: ['chat'],
    has: async ({ business_id, db }, ids) =>
      isThere(
        await db
          .selectFrom('scheduled_messages')
          .select('_id')
          .where('business_id', '=', business_id)
          .where((row) => row.or(ids.map((id) => row('message', 'like', `%"media_id":"${id}"%`))))
          .limit(1)
          .executeTakeFirst(),
      ),
  };
  return [message, contact, logo, member, template, quickReply, scheduled, company, advertisement];
}

const logo: MediaOwner = {
  viewers: 'members',
  has: async (scope, ids) =>
    isThere(
      await scope.db
        .selectFrom('businesses')
        .select('_id')
        .where('_id', '=', scope.business_id)
        .where('business_logo', 'in', addresses(scope, ids))
        .executeTakeFirst(),
    ),
};

/** A picture of one of the workspace's people that is kept with the workspace: those of the demo are. */
const member: MediaOwner = {
  viewers: 'members',
  has: async (scope, ids) =>
    isThere(
      await scope.db
        .selectFrom('members')
        .innerJoin('users', 'users._id', 'members.user_id')
        .select('members.user_id')
        .where('members.business_id', '=', scope.business_id)
        .where('users.avatar', 'in', addresses(scope, ids))
        .limit(1)
        .executeTakeFirst(),
    ),
};
