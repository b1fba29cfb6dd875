import type { CallerRecords } from '../../platform/auth/caller-records';
import { people } from '../session/reads';

export const tokenByHash: CallerRecords['token'] = (system, tokenHash) =>
  system
    .selectFrom('api_tokens')
    .innerJoin(people, 'users._id', 'api_tokens.created_by')
    .select(['api_tokens._id', 'api_tokens.business_id', 'api_tokens.name', 'api_tokens.permissions'])
    .select(['api_tokens.expires_at', 'api_tokens.last_used_on', 'api_tokens.created_by'])
    .select(['users.first_name', 'users.last_name'])
    .where('api_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();

export const noteTokenUsed: CallerRecords['noteTokenUsed'] = async (system, { business_id, _id }, day) => {
  await system
    .updateTable('api_tokens')
    .set({ last_used_on: day })
    .where('business_id', '=', business_id)
    .where('_id', '=', _id)
    .execute();
};
