import type { Invitation } from '@shared/contract/invitations';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope } from '../../platform/scope';
import { openInvitations, wireInvitation } from './invitations-repository';
import type { InvitationContext, InvitationDeps } from './invitations/context';
import { invite } from './invitations/invite';
import { resend } from './invitations/resend';
import { revoke } from './invitations/revoke';

export interface InvitationList {
  readonly rows: Invitation[];
  /** Whether this server sends mail. */
  readonly mail: boolean;
}

/** Inviting people into a workspace; what the invited do with it is in answer-service.ts. */
export interface InvitationsService {
  /** Links leave by mail; otherwise they are handed back to the person who invites. */
  readonly mails: boolean;
  list(scope: Scope): Promise<InvitationList>;
  /** @param origin where the link of the mail leads to */
  invite(
    caller: Caller,
    input: { readonly email: string; readonly role_id: string },
    origin: string,
    key: string | null,
  ): Promise<Invitation>;
  resend(caller: Caller, id: string, origin: string): Promise<Invitation>;
  revoke(caller: Caller, id: string): Promise<void>;
}

export function createInvitationsService(platform: Platform, deps: InvitationDeps): InvitationsService {
  const { enabled: mails } = deps.mailer;
  const context: InvitationContext = { ...deps, platform };
  return {
    mails,
    async list(scope) {
      const rows = await openInvitations(scope).execute();
      return { rows: rows.map((row) => wireInvitation(row, platform.clock())), mail: mails };
    },
    invite: (caller, input, origin, key) => invite(context, caller, input, origin, key),
    resend: (caller, id, origin) => resend(context, caller, id, origin),
    revoke: (caller, id) => revoke(context, caller, id),
  };
}
