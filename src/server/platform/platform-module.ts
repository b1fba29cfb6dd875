import { createAuthenticator } from './auth/authenticator';
import type { CallerRecords } from './auth/caller-records';
import type { AnyEventKind } from './events/event-kinds';
import { createEventCatalog } from './events/event-catalog';
import { createEventStreams } from './events/stream';
import { createMailer } from './mail/mail';
import { createMediaStore } from './media/media-store';
import { scheduleMaintenance } from './maintenance/maintenance';
import type { Prune } from './manifest';
import { defineModule } from './module';
import { createIsLocked } from './plan/is-locked';
import { hideWhileLocked } from './plan/hide-while-locked';
import { createReadPlanInfo } from './plan/plan-info';
import type { Platform } from './platform';
import { platformManifest } from './platform-manifest';

interface Needs {
  readonly platform: Platform;
  /** What all modules declare. */
  readonly eventKinds: readonly AnyEventKind[];
  readonly prunes: readonly Prune[];
  readonly callerRecords: CallerRecords;
}

/** Who calls, what is told to open windows, mail and files: what every domain may need. */
export const platformModule = defineModule(platformManifest, (needs: Needs) => {
  const { platform, eventKinds, prunes, callerRecords } = needs;
  const { database, clock } = platform;
  const readPlanInfo = createReadPlanInfo(database, platform.settings.BILLING, callerRecords);
  const isLocked = createIsLocked(readPlanInfo, clock);
  const authenticator = createAuthenticator(platform, callerRecords, readPlanInfo);
  const catalog = createEventCatalog(database, clock, eventKinds);
  const streams = createEventStreams(
    platform.events,
    hideWhileLocked(catalog.loadPayloads, catalog.whileLocked, isLocked),
    platform.log,
    {
      changingRights: catalog.changingRights,
      onPeopleChanged: (business) => authenticator.invalidate.workspaceHere(business),
    },
  );
  authenticator.onEnded((who) => streams.checkPerson(who));
  const mailer = createMailer(platform);
  let stopMaintenance: (() => void) | undefined;
  return {
    services: {
      authenticator,
      catalog,
      isLocked,
      mailer,
      mediaStore: createMediaStore(platform),
      readPlanInfo,
      streams,
    },
    start() {
      stopMaintenance = scheduleMaintenance(database, prunes, clock, platform.log);
    },
    stop() {
      stopMaintenance?.();
      streams.close();
    },
    close: () => mailer.close(),
  };
});
