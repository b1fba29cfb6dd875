import type { ResponseOf } from '@shared/contract/endpoint';
import { health, serverProblems } from '@shared/contract/health';
import { type Route, route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Condition } from './condition';
import type { ProblemWatch } from './problem-watch';

export interface HealthRouteDeps {
  readonly version: string;
  readonly condition: () => Promise<Condition>;
  readonly watch: Pick<ProblemWatch, 'list'>;
}

export function healthRoutes(
  { database: { engine }, settings }: Pick<Platform, 'database' | 'settings'>,
  { version, condition, watch }: HealthRouteDeps,
): Route[] {
  const started = Date.now();

  return [
    route(health, async (): Promise<ResponseOf<typeof health>> => {
      const { database, channel, problems } = await condition();
      return {
        product: 'parley',
        status: problems.length === 0 ? 'ok' : 'degraded',
        version,
        demo: settings.demo,
        database: { engine, status: database },
        channel: { platform: 'whatsapp', graph: new URL(settings.WHATSAPP_GRAPH_URL).host, status: channel },
        problems: problems.map(({ code, message }) => ({ code, message })),
        uptime_s: Math.round((Date.now() - started) / 1000),
      };
    }),

    route(serverProblems, () => {
      const problems = watch.list().map(({ code, since, snapshot }) => ({
        code,
        snapshot,
        since: new Date(since).toISOString(),
      }));
      return Promise.resolve({ data: { problems } });
    }),
  ];
}
