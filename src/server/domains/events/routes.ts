import { eventStream } from '@shared/contract/events';
import { can } from '@shared/rules/permissions';
import type { Authenticator } from '../../platform/auth/auth';
import type { EventStreams } from '../../platform/events/stream';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';

/** The number in the header that a browser resumes with, if it is one. */
function resumeFrom(header: unknown): number | null {
  const text = typeof header === 'string' ? header : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function eventRoutes(streams: EventStreams, authenticator: Authenticator): Route[] {
  return [
    route(eventStream, async ({ caller, session, query, request, reply }) => {
      const lastSeen = resumeFrom(request.headers['last-event-id']) ?? query.last_event_id ?? null;
      await streams.open({
        businessId: caller.business_id,
        userId: caller.user._id,
        sessionId: session._id,
        reply,
        lastSeen,
        window: query.window ?? null,
        async stillAllowed() {
          const session = await authenticator.authenticate(request);
          const membership = session && (await authenticator.membership(session, caller.business_id));
          return membership !== null && can(membership.permissions, 'view', 'chat');
        },
      });
    }),
  ];
}
