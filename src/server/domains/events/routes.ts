import { allows } from '@shared/contract/endpoint';
import { eventStream } from '@shared/contract/events';
import type { Permissions } from '@shared/rules/permissions';
import type { Authenticator } from '../../platform/auth/auth';
import type { EventCatalog } from '../../platform/events/event-catalog';
import type { EventStreams } from '../../platform/events/stream';
import { type Route, route } from '../../platform/http/route';

/** The number in the header that a browser resumes with, if it is one. */
function resumeFrom(header: unknown): number | null {
  const text = typeof header === 'string' ? header : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Whether these rights still open the stream. */
const mayListen = (permissions: Permissions): boolean =>
  eventStream.access.kind === 'workspace' && allows(eventStream.access, permissions);

export function eventRoutes(
  streams: EventStreams,
  catalog: EventCatalog,
  authenticator: Authenticator,
): Route[] {
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
        mayHear: (kind) => catalog.mayHear(caller.permissions, kind),
        async stillAllowed() {
          const session = await authenticator.authenticate(request);
          const membership = session && (await authenticator.membership(session, caller.business_id));
          return (
            membership !== null &&
            mayListen(membership.permissions) &&
            catalog.hearsTheSame(caller.permissions, membership.permissions)
          );
        },
      });
    }),
  ];
}
