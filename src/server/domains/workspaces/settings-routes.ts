import type { FastifyRequest } from 'fastify';
import * as contract from '@shared/contract/workspace-settings';
import { type Route, route } from '../../platform/http/route';
import type { Caller, Scope } from '../../platform/scope';
import type { OwnWorkspaces } from './own-workspaces';
import type { SettingsService } from './settings-service';

export interface SettingsServices {
  readonly settings: SettingsService;
  readonly own: OwnWorkspaces;
  readonly remove: (caller: Caller, title: string) => Promise<void>;
  readonly pictures: {
    /** Stores the picture of a form. @returns its address. */
    store(scope: Scope, userId: string, request: FastifyRequest): Promise<string>;
    /** Removes what an address of ours leads to; anything else is left alone. */
    discard(scope: Scope, url: string | null): Promise<void>;
  };
}

export function settingsRoutes({ settings, own, remove, pictures }: SettingsServices): Route[] {
  return [
    route(contract.workspaceDetails, async ({ caller }) => ({ data: await settings.details(caller) })),
    route(contract.updateWorkspace, async ({ caller, body }) => ({
      data: await settings.update(caller, body),
    })),
    route(contract.uploadLogo, async ({ caller, request }) => {
      const url = await pictures.store(caller, caller.user._id, request);
      const { workspace, before } = await settings.setLogo(caller, url);
      await pictures.discard(caller, before);
      return { data: workspace };
    }),
    route(contract.removeLogo, async ({ caller }) => {
      const { workspace, before } = await settings.setLogo(caller, null);
      await pictures.discard(caller, before);
      return { data: workspace };
    }),
    route(contract.deleteWorkspace, async ({ caller, body }) => {
      await remove(caller, body.title);
      return { data: { done: true as const } };
    }),
    route(contract.createOwnWorkspace, async ({ session, body, idempotencyKey }) => {
      const user = { _id: session.user_id, name: session.name };
      return { data: await own.create(user, body, idempotencyKey) };
    }),
    route(contract.orderWorkspaces, async ({ session, body }) => ({
      data: await own.order(session.user_id, body.business_ids),
    })),
  ];
}
