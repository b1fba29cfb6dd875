import type { Page } from '@playwright/test';
import type { Profile } from '@shared/contract/session';

/**
 * Calls the API as the person who is signed in on the page, in their first workspace or another one of theirs.
 * @throws unless it answers 2xx.
 */
export async function callApi<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  workspace = 0,
): Promise<Answer> {
  const answers = page.context().request;
  const url = (at: string): string => new URL(`/api${at}`, page.url()).href;
  const { data: me } = (await (await answers.get(url('/session/me'))).json()) as { readonly data: Profile };
  const response = await answers.fetch(url(path), {
    method,
    headers: { b_id: me.workspaces[workspace]?.business_id ?? '', origin: new URL(page.url()).origin },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok())
    throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { readonly data: Answer }).data;
}
