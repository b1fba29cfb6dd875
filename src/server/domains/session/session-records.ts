import type { CallerRecords } from '../../platform/auth/caller-records';

export const sessionByHash: CallerRecords['session'] = (system, { token_hash, kind }, { now, seenSince }) => {
  const query = system
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.user_id')
    .select(['sessions._id', 'sessions.user_id', 'sessions.last_seen_at', 'sessions.expires_at'])
    .select(['users.first_name', 'users.last_name'])
    .where('sessions.token_hash', '=', token_hash)
    .where('sessions.kind', '=', kind)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now);
  const recent = seenSince === null ? query : query.where('sessions.last_seen_at', '>', seenSince);
  return recent.executeTakeFirst();
};

export const noteSessionSeen: CallerRecords['noteSessionSeen'] = async (system, id, at) => {
  await system.updateTable('sessions').set({ last_seen_at: at }).where('_id', '=', id).execute();
};
