import type { ResponseOf } from '@shared/contract/endpoint';
import { health } from '@shared/contract/health';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';

export type ChannelStatus = 'ok' | 'unconfigured' | 'down';

export function healthRoutes(
  { database, settings, log }: Platform,
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
      return {
        product: 'parley',
        status: up && channel !== 'down' ? 'ok' : 'degraded',
        version,
        demo: settings.demo,
        database: { engine: database.engine, status: up ? 'ok' : 'down' },
        channel: { platform: 'whatsapp', graph: new URL(settings.WHATSAPP_GRAPH_URL).host, status: channel },
        uptime_s: Math.round((Date.now() - started) / 1000),
      };
    }),
  ];
}
