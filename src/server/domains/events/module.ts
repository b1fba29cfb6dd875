import type { Authenticator } from '../../platform/auth/auth';
import type { EventCatalog } from '../../platform/events/event-catalog';
import type { EventStreams } from '../../platform/events/stream';
import { defineModule } from '../../platform/module';
import { eventsManifest } from './manifest';
import { eventRoutes } from './routes';

interface Needs {
  readonly authenticator: Authenticator;
  readonly catalog: EventCatalog;
  readonly streams: EventStreams;
}

/** The stream that tells open windows what has changed. */
export const eventsModule = defineModule(eventsManifest, ({ authenticator, catalog, streams }: Needs) => ({
  routes: eventRoutes(streams, catalog, authenticator),
}));
