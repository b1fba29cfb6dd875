import { join } from 'node:path';
import { version } from '../../../../package.json';
import { SNAPSHOT_FOLDER } from '../../platform/db/open';
import { newestSoundSnapshot } from '../../platform/db/snapshots';
import type { EventStreams } from '../../platform/events/stream';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { Notifier } from '../notifications';
import { type ChannelStatus, createCondition } from './condition';
import { healthManifest } from './manifest';
import { watchProblems } from './problem-watch';
import { healthRoutes } from './routes';
import { createProblemNotifier } from './problem-notifier';

interface Needs {
  readonly platform: Platform;
  readonly channelStatus: () => Promise<ChannelStatus>;
  readonly notifier: Pick<Notifier, 'raise'>;
  readonly streams: Pick<EventStreams, 'broadcastToAll'>;
}

/** Whether the server works, and who is told when it does not. */
export const healthModule = defineModule(
  healthManifest,
  ({ platform, channelStatus, notifier, streams }: Needs) => {
    const condition = createCondition(platform, channelStatus);
    const watch = watchProblems(platform, {
      condition,
      tell: createProblemNotifier(platform, notifier),
      onChanged: () => {
        streams.broadcastToAll({ kind: 'server_problems' });
      },
      newestSnapshot: () => newestSoundSnapshot(join(platform.settings.DATA_DIR, SNAPSHOT_FOLDER)),
    });
    return {
      routes: healthRoutes(platform, { version, condition, watch }),
      stop: () => watch.close(),
    };
  },
);
