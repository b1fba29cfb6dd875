import { type FileUse, finds } from '../../platform/media/file-use';

const message: FileUse = {
  viewers: ['chat'],
  frequency: 'most',
  has: ({ db, business_id }, { ids }, database) =>
    finds(
      db
        .selectFrom('messages')
        .select('_id')
        .where('business_id', '=', business_id)
        .where('message_type', '<>', 'text')
        .where(database.messageMediaId(), 'in', ids),
    ),
};

const scheduled: FileUse = {
  viewers: ['chat'],
  frequency: 'few',
  has: ({ db, business_id }, { ids }) =>
    finds(
      db
        .selectFrom('scheduled_messages')
        .select('_id')
        .where('business_id', '=', business_id)
        .where((row) => row.or(ids.map((id) => row('message', 'like', `%"media_id":"${id}"%`)))),
    ),
};

/** The picture of the advertisement that a customer wrote from. */
const advertisement: FileUse = {
  viewers: ['chat'],
  frequency: 'few',
  has: ({ db, business_id }, { ids }, database) =>
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

/** What messages carry, sent and planned. */
export const chatFiles: readonly FileUse[] = [message, scheduled, advertisement];
