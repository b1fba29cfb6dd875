import type { Page } from '@playwright/test';
import type { Role } from '@shared/contract/workspaces';
import type { Profile } from '@shared/contract/session';

/** What a signed-in browser calls, in one workspace. @throws unless the answers are 2xx */
export interface Desk {
  readonly business: string;
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** The API as the person on the page, in the workspace with this id. */
export function deskOf(page: Page, business: string): Desk {
  const { origin } = new URL(page.url());
  return {
    business,
    async call<Answer>(method: string, path: string, body?: unknown) {
      const response = await page.context().request.fetch(`${origin}/api${path}`, {
        method,
        headers: { b_id: business, origin },
        ...(body === undefined ? {} : { data: body }),
      });
      if (!response.ok())
        throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
      return ((await response.json()) as { readonly data: Answer }).data;
    },
  };
}

/** Who is signed in on the page. */
export const whoIs = (page: Page): Promise<Profile> => deskOf(page, '').call<Profile>('GET', '/session/me');

/** Their workspace of this title. @throws when there is none */
export async function deskIn(page: Page, title: string): Promise<Desk> {
  const { workspaces } = await whoIs(page);
  const found = workspaces.find(({ business_title }) => business_title === title);
  if (!found) throw new Error(`There is no workspace “${title}”.`);
  return deskOf(page, found.business_id);
}

/** Creates a workspace of their own. */
export async function createWorkspace(page: Page, business_title: string): Promise<Desk> {
  await deskOf(page, '').call('POST', '/session/workspaces', { business_title });
  return deskIn(page, business_title);
}

/** The id of a role by its name. @throws when there is none */
export async function roleNamed(desk: Desk, name: string): Promise<string> {
  const { rows } = await desk.call<{ readonly rows: readonly Role[] }>('GET', '/workspace/roles');
  const found = rows.find(({ role_name }) => role_name === name);
  if (!found) throw new Error(`There is no role “${name}”.`);
  return found._id;
}

/** Invites an address; the person finds it at their bell. */
export async function invite(desk: Desk, email: string, role: string): Promise<void> {
  await desk.call('POST', '/workspace/invitations', { email, role_id: await roleNamed(desk, role) });
}
