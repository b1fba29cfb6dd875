import type { Platform } from '../platform';

/** Forgets what this node remembers about people. */
export interface Forgetting {
  session(sessionId: string): void;
  /** The same, and it is over: what it has open ends too. */
  ended(sessionId: string): void;
  /** Every session of a person. */
  user(userId: string): void;
  membership(userId: string, businessId: string): void;
  /** Every membership and every API token of a workspace: a role was edited, a token revoked. */
  workspace(businessId: string): void;
}

/** Forgets what is remembered about people, here and on every other node, so that a change counts at once. */
export interface Invalidation extends Forgetting {
  /** Here only, on a node that has heard of the change. */
  workspaceHere(businessId: string): void;
}

/** @param local what forgets on this node; it is called for changes on other nodes as well */
export function createInvalidation(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  local: Forgetting,
): Invalidation {
  // Nodes that do not hear of it forget by themselves a moment later.
  const tell = (what: keyof Forgetting, ...ids: readonly string[]): void => {
    database.notify('people', [what, ...ids].join(' ')).catch((error: unknown) => {
      log.warn({ err: error }, 'other nodes could not be told of a change among people');
    });
  };
  database.listen((channel, payload) => {
    if (channel !== 'people') return;
    const [what, first = '', second = ''] = payload.split(' ');
    if (what === 'session' || what === 'ended' || what === 'user' || what === 'workspace') local[what](first);
    else if (what === 'membership') local.membership(first, second);
  });
  return {
    session(sessionId) {
      local.session(sessionId);
      tell('session', sessionId);
    },
    ended(sessionId) {
      local.ended(sessionId);
      tell('ended', sessionId);
    },
    user(userId) {
      local.user(userId);
      tell('user', userId);
    },
    membership(userId, businessId) {
      local.membership(userId, businessId);
      tell('membership', userId, businessId);
    },
    workspace(businessId) {
      local.workspace(businessId);
      tell('workspace', businessId);
    },
    workspaceHere: (businessId) => local.workspace(businessId),
  };
}
