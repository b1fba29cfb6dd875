import type { FastifyInstance } from 'fastify';
import { parseUrl } from '@shared/rules/parse-url';
import type { Core } from '../../core';
import type { AccessToken, App, Subscription } from '../../world/world-schema';
import { authenticate, requireScope, wabaFor } from '../auth';
import { GraphError, badParameter } from '../graph-error';

interface ByWaba {
  Params: { id: string };
}

/** `GET`, `POST`, `DELETE /{waba-id}/subscribed_apps`: whose webhooks hear of an account (facts §5). */
export function subscriptionRoutes(app: FastifyInstance, core: Core): void {
  app.get<ByWaba>('/:id/subscribed_apps', (request) => {
    const waba = wabaFor(core, authenticate(core, request), request.params.id, 'GET');
    return { data: waba.subscribed_apps.map((entry) => describe(entry, core.world.apps.get(entry.app_id))) };
  });

  app.post<ByWaba>('/:id/subscribed_apps', async (request) => {
    const token = authenticate(core, request);
    const waba = wabaFor(core, token, request.params.id, 'POST');
    requireScope(token, 'whatsapp_business_management');
    const appId = appOf(core, token);
    const override = await overrideOf(core, request.body);
    const others = waba.subscribed_apps.filter((entry) => entry.app_id !== appId);
    core.world.wabas.set(waba.id, { ...waba, subscribed_apps: [...others, { app_id: appId, ...override }] });
    return { success: true };
  });

  app.delete<ByWaba>('/:id/subscribed_apps', (request) => {
    const token = authenticate(core, request);
    const waba = wabaFor(core, token, request.params.id, 'DELETE');
    requireScope(token, 'whatsapp_business_management');
    const appId = appOf(core, token);
    const subscribed_apps = waba.subscribed_apps.filter((entry) => entry.app_id !== appId);
    core.world.wabas.set(waba.id, { ...waba, subscribed_apps });
    return { success: true };
  });
}

function appOf(core: Core, token: AccessToken): string {
  const id = token.app_id ?? core.world.defaultApp?.id;
  if (id === undefined) throw new GraphError(3);
  return id;
}

/** Another address than the app's own must answer the verification call first. */
async function overrideOf(core: Core, body: unknown): Promise<Partial<Subscription>> {
  const input = (body ?? {}) as Record<string, unknown>;
  const url = input['override_callback_uri'];
  if (url === undefined) return {};
  const verify_token = input['verify_token'];
  if (typeof url !== 'string' || parseUrl(url) === null || typeof verify_token !== 'string')
    throw badParameter('override_callback_uri needs a valid URL and a verify_token.');
  const outcome = await core.outbox.verify(url, verify_token);
  if (!outcome.ok)
    throw new GraphError(100, {
      subcode: 2200,
      message: `(#100) Callback verification failed with the following errors: ${outcome.error ?? 'no answer'}`,
    });
  return { override_callback_uri: url, verify_token };
}

function describe(entry: Subscription, app: App | undefined): unknown {
  return {
    whatsapp_business_api_data: {
      id: entry.app_id,
      name: app?.name ?? 'Unknown app',
      link: `https://www.facebook.com/games/?app_id=${entry.app_id}`,
    },
    ...(entry.override_callback_uri ? { override_callback_uri: entry.override_callback_uri } : {}),
  };
}
