import { createHmac, randomBytes } from 'node:crypto';
import type { VisitReport, WebsiteTracking } from '@shared/contract/visitors';
import type { Client } from './client';
import { dataOf } from './inbox';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

export const someId = (): string => randomBytes(16).toString('hex');

/** What a page tells, as the tracking script writes it. */
export interface Told {
  readonly site: string;
  readonly visitor?: string;
  readonly view?: Partial<VisitReport['view']>;
  readonly email?: string;
  /** Of the website's server. */
  readonly signature?: string;
  readonly time_zone?: string;
}

export function reportOf({ site, visitor = someId(), view = {}, ...rest }: Told): VisitReport {
  const page = { id: someId(), url: 'https://shop.test/', title: 'Shop', referrer: '', ago: 0, stay: 0 };
  return { site, visitor, view: { ...page, ...view }, ...rest };
}

/** Reports as a browser on a page of another site does. */
export function report(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/api/visits/collect`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      origin: 'https://shop.test',
      'user-agent': CHROME,
      'sec-fetch-site': 'cross-site',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Switches website tracking on. @returns how it stands now */
export async function trackSite(
  client: Client,
  settings: object = {},
): Promise<WebsiteTracking & { readonly site_key: string }> {
  const body = { is_on: true, domains: ['shop.test'], keep_whole_ip: false, ...settings };
  const answer = dataOf(
    await client.request<{ data: WebsiteTracking }>('PUT', '/website_tracking', { body }),
  );
  return { ...answer, site_key: answer.site_key ?? '' };
}

/** Makes the secret of a website. @returns what its server does: says who somebody is, and signs it */
export async function signerOf(
  client: Client,
): Promise<(email: string) => { email: string; signature: string }> {
  const answer = await client.post<{ data: { secret: string } }>('/website_tracking/secret');
  const { secret } = dataOf(answer);
  return (email) => ({
    email,
    signature: createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex'),
  });
}
