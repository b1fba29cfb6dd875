import type { ResponseOf } from '@shared/contract/endpoint';
import { health } from '@shared/contract/health';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';

export type ChannelStatus = 'ok' | 'unconfigured' | 'down';

const DATABASE_DOWN = { code: 'database_down', message: 'The database does not answer.' } as const;
const CHANNEL_DOWN = { code: 'channel_down', message: 'WhatsApp does not answer.' } as const;
const STORAGE_FULL = {
  code: 'storage_full',
  message:
    'There is no room left to store anything. Sending and jobs pause, and go on by themselves once there is room.',
} as const;

export function healthRoutes(
  { database, settings, log, room, alerts }: Platform,
  version: string,
  channelStatus: () => Promise<ChannelStatus>,
): Route[] {
  const started = Date.now();

  async function answers(): Promise<boolean> {
    try {
      await database.ping();
      return true;
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return false;
    }
  }

  return [
    route(health, async (): Promise<ResponseOf<typeof health>> => {
      const up = await answers();
      const channel = up ? await channelStatus() : 'down';
      const problems = [
        ...(up ? [] : [DATABASE_DOWN]),
        ...(room.isFull() ? [STORAGE_FULL] : []),
        ...alerts.list(),
        ...(up && channel === 'down' ? [CHANNEL_DOWN] : []),
      ];
      return {
        product: 'parley',
        status: problems.length === 0 ? 'ok' : 'degraded',
        version,
        demo: settings.demo,
        database: { engine: database.engine, status: up ? 'ok' : 'down' },
        channel: { platform: 'whatsapp', graph: new URL(settings.WHATSAPP_GRAPH_URL).host, status: channel },
        problems,
        uptime_s: Math.round((Date.now() - started) / 1000),
      };
    }),
  ];
}
