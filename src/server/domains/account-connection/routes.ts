import * as contract from '@shared/contract/account-connection';
import type { Authenticator } from '../../platform/auth/auth';
import { type Route, route } from '../../platform/http/route';
import { sendSmallPage } from '../../platform/http/small-page';
import type { Platform } from '../../platform/platform';
import { missingSettings } from './facebook';
import { createConnectPage } from './page';
import type { AccountConnections } from './service';

const PAGE = `/api${contract.connectionPage.path}`;
const OVER = {
  status: 400,
  title: 'This page is not valid any more',
  sentence: 'It belongs to somebody else, or took too long. Close it and press Connect in Parley again.',
} as const;

export function accountConnectionRoutes(
  platform: Platform,
  connections: AccountConnections,
  authenticator: Authenticator,
): Route[] {
  const { settings } = platform;
  const page = createConnectPage(settings.RESOURCES_DIR);
  const { facebook } = connections;

  return [
    route(contract.connectionOptions, () =>
      Promise.resolve({ data: { facebook_login: facebook !== null, missing: missingSettings(settings) } }),
    ),
    route(contract.startConnection, async ({ caller, body }) => {
      const started = await connections.start(caller, body.pin);
      const address = `${PAGE}?${new URLSearchParams({ state: started.state })}`;
      return { data: { ...started, page: address, login_origin: facebook?.origin ?? null } };
    }),
    route(contract.connectionById, async ({ caller, params }) => ({
      data: await connections.read(caller, params.id),
    })),
    route(contract.continueConnection, async ({ caller, params, body }) => ({
      data: await connections.goOn(caller, params.id, body.pin),
    })),
    route(contract.cancelConnection, async ({ caller, params }) => {
      await connections.cancel(caller, params.id);
      return { data: { done: true as const } };
    }),
    route(contract.connectionPage, async ({ query, request, reply }) => {
      const session = await authenticator.authenticate(request);
      const isOpen = await connections.isOpen(query.state, session?.user_id ?? null);
      if (!isOpen || facebook === null || query.state === undefined) sendSmallPage(reply, OVER);
      else page.send(reply, facebook, query.state);
      return undefined;
    }),
    route(contract.reportLogin, async ({ body, request }) => {
      const session = await authenticator.authenticate(request);
      return { data: await connections.report(body, session?.user_id ?? null) };
    }),
  ];
}
