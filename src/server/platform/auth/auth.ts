import type { FastifyRequest } from 'fastify';
import type { Permissions } from '@shared/rules/permissions';

/** Who sends a request. */
export interface Session {
  readonly _id: string;
  readonly user_id: string;
  /** First and last name, for what the person writes. */
  readonly name: string;
  readonly via: 'cookie' | 'bearer';
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
  /** Null for a stranger. */
  membership(userId: string, businessId: string): Promise<Membership | null>;
}
