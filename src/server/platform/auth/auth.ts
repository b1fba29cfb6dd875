import type { FastifyRequest } from 'fastify';
import type { Permissions } from '@shared/rules/permissions';

/** Who sends a request. */
export interface Session {
  readonly _id: string;
  readonly user_id: string;
  /** First and last name, for what the person writes. */
  readonly name: string;
  readonly via: 'cookie' | 'bearer';
  /** Set: a program with an API token of this person, which works in one workspace alone. */
  readonly token?: TokenScope;
}

export interface TokenScope {
  readonly _id: string;
  readonly name: string;
  readonly business_id: string;
  /** As it was given. */
  readonly permissions: Permissions;
}

export interface Membership {
  readonly role_id: string;
  readonly permissions: Permissions;
  /** The workspace's plan keeps it closed just now. */
  readonly locked: boolean;
}

/** What routes need to know about people; made by platform/auth/authenticator.ts. */
export interface Authenticator {
  /** The session of a cookie or bearer token; null without one, or when it has ended. */
  authenticate(request: FastifyRequest): Promise<Session | null>;
  /**
   * What the session's person may do in a workspace, and a token of theirs at most as much as it was given. Null for a
   * stranger, and for a token of another workspace.
   */
  membership(session: Pick<Session, 'user_id' | 'token'>, businessId: string): Promise<Membership | null>;
}
