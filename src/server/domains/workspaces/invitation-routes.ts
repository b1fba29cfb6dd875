import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@shared/contract/invitations';
import type { Profile } from '@shared/contract/session';
import { mailOrigin, publicOrigin } from '../../platform/auth/public-origin';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { AnswerService } from './answer-service';
import { mailboxFor } from './demo-mailbox';
import type { InvitationsService } from './invitations-service';

export interface InvitationServices {
  readonly invitations: InvitationsService;
  readonly answers: AnswerService;
  /** Signs somebody in whom an invitation has made known. */
  readonly signInInvited: (userId: string, request: FastifyRequest, reply: FastifyReply) => Promise<Profile>;
}

const DONE = { data: { done: true as const } };

export function invitationRoutes(
  { settings, database }: Pick<Platform, 'settings' | 'database'>,
  { invitations, answers, signInInvited }: InvitationServices,
): Route[] {
  /** A link that is handed back leads to where its reader is; one that is mailed does not take their word for it. */
  const originOf = (request: FastifyRequest): string =>
    invitations.mails ? mailOrigin(request, settings) : publicOrigin(request, settings);

  return [
    route(contract.invitationList, async ({ caller }) => ({ data: await invitations.list(caller) })),
    route(contract.invite, async ({ caller, body, request, idempotencyKey }) => ({
      data: await invitations.invite(caller, body, originOf(request), idempotencyKey),
    })),
    route(contract.resendInvitation, async ({ caller, params, request }) => ({
      data: await invitations.resend(caller, params.id, originOf(request)),
    })),
    route(contract.revokeInvitation, async ({ caller, params }) => {
      await invitations.revoke(caller, params.id);
      return DONE;
    }),

    route(contract.myInvitations, async ({ session }) => {
      const rows = await answers.mine(session.user_id);
      return { data: { rows, count: rows.length } };
    }),
    route(contract.answerInvitation, async ({ session, params, body }) => ({
      data: await answers.answer({ _id: session.user_id, name: session.name }, params.id, body.answer),
    })),
    route(contract.readInvitation, async ({ body }) => ({ data: await answers.read(body.token) })),
    route(contract.declineInvitation, async ({ body }) => {
      await answers.declineByToken(body.token);
      return DONE;
    }),
    route(contract.joinByInvitation, async ({ body, request, reply }) => ({
      data: await signInInvited(await answers.join(body), request, reply),
    })),

    route(contract.demoMailbox, async ({ session }) => {
      if (!settings.demo) throw new AppError('not_found');
      const { rows, whole } = await mailboxFor(database.system, session.user_id);
      return {
        data: {
          whole,
          rows: rows.map(({ _id, recipient, subject, body, at }) => ({
            _id,
            subject,
            to: recipient,
            text: body,
            at: toInstant(at),
          })),
        },
      };
    }),
  ];
}
