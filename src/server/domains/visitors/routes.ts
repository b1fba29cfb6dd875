import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@shared/contract/visitors';
import { publicOrigin } from '../../platform/auth/public-origin';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import type { Settings } from '../../platform/settings';
import type { Arrived } from './collector';
import { createPublicFiles } from './public-files';
import type { VisitorsService } from './service';
import type { SiteService } from './site-service';

/** A report has some hundred bytes; the longest address and title fit. */
const MAX_REPORT_BYTES = 16 * 1024;
const HOUR_S = 3600;

/** What pages of other sites may load and send to. No cookie goes with it, and the answers say nothing. */
const FOR_EVERYBODY = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

interface Services {
  readonly visitors: VisitorsService;
  readonly site: SiteService;
  readonly collect: (arrived: Arrived) => Promise<void>;
  /** What the server of the demo's website does; null for every other website. */
  readonly sign: (siteKey: string, email: string) => Promise<string | null>;
}

function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .headers({ ...FOR_EVERYBODY, 'cache-control': `public, max-age=${HOUR_S}` })
    .type('text/javascript; charset=utf-8')
    .send(text);
}

function publicRoutes(settings: Settings, { collect, sign }: Services): Route[] {
  const files = createPublicFiles(settings);
  const collectRoute = route(contract.collectVisit, async ({ request, reply }) => {
    // Also on what is refused: the page's own script is told no more than that.
    reply.headers(FOR_EVERYBODY);
    await collect({ body: request.body, ip: request.ip, headers: request.headers, host: request.host });
    await reply.code(204).send();
  });
  return [
    route(contract.trackingScript, async ({ reply }) => {
      await sendScript(reply, await files.script());
    }),
    { ...collectRoute, rawBodyLimit: MAX_REPORT_BYTES },
    route(contract.demoSite, async ({ params, query, reply }) => {
      if (!settings.demo) throw new AppError('not_found');
      if (params.page === 'signature') {
        const signature = await sign(params.site, query.email ?? '');
        if (signature === null) throw new AppError('not_found');
        await reply.type('text/plain; charset=utf-8').send(signature);
        return;
      }
      if (params.page === 'demo.js') {
        await reply.type('text/javascript; charset=utf-8').send(await files.demoScript());
        return;
      }
      const page = await files.demoPage(params.page, params.site);
      if (page === null) throw new AppError('not_found');
      await reply.type('text/html; charset=utf-8').send(page);
    }),
  ];
}

export function visitorRoutes(settings: Settings, services: Services): Route[] {
  const { visitors, site } = services;
  const originOf = (request: FastifyRequest): string => publicOrigin(request, settings);
  return [
    ...publicRoutes(settings, services),
    route(contract.visitorList, async ({ caller, query }) => ({ data: await visitors.list(caller, query) })),
    route(contract.visitorSessions, async ({ caller, params, query }) => ({
      data: await visitors.sessions(caller, params.id, query),
    })),
    route(contract.visitorUserEvents, async ({ caller, params, query }) => ({
      data: await visitors.userEvents(caller, params.id, query),
    })),
    route(contract.visitorEvents, async ({ caller, params, query }) => ({
      data: { rows: await visitors.events(caller, params.unique_id, query) },
    })),
    route(contract.readWebsiteTracking, async ({ caller, request }) => ({
      data: await site.read(caller, originOf(request)),
    })),
    route(contract.saveWebsiteTracking, async ({ caller, body, request }) => ({
      data: await site.save(caller, body, originOf(request)),
    })),
    route(contract.rotateSiteKey, async ({ caller, request }) => ({
      data: await site.rotate(caller, originOf(request)),
    })),
    route(contract.renewVisitorSecret, async ({ caller }) => ({
      data: { secret: await site.renewSecret(caller) },
    })),
  ];
}
