import type { Profile } from '@shared/contract/session';
import { returnPath } from '@shared/rules/return-path';
import { parseUrl } from '@shared/rules/parse-url';
import { homePath } from './home-path';

export interface SignInAddress {
  /** `?continue=`: an app's authorization, or a page to come back to. */
  readonly continueTo: string | null;
  /** `?backTo=`: a page with /upgrade (spec 1 §2.2). */
  readonly backTo: string | null;
  /** The guarded page that led here. */
  readonly from: string | null;
}

export type AfterSignIn =
  /** Answered by the server: the browser has to go there itself. */
  { readonly kind: 'leave'; readonly address: string } | { readonly kind: 'page'; readonly path: string };

/** A path of this origin; null for everything that leads elsewhere. */
export function ownPath(value: string | null): string | null {
  if (value === null || !value.startsWith('/') || value.length > 2000) return null;
  const base = 'http://parley.invalid';
  const url = parseUrl(value, base);
  if (url === null) return null;
  const { origin, pathname, search, hash } = url;
  // `/` would come back here.
  if (origin !== base || pathname === '/' || pathname.startsWith('/api/')) return null;
  // `/.//host` is a path of ours until its dots are resolved: then a browser reads the rest as another host.
  if (pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}

/** The authorization that an app waits for; null for every other address. */
export function authorizationAddress(value: string | null): string | null {
  const path = returnPath(value);
  return path?.startsWith('/api/oauth/authorize') ? path : null;
}

/** Where a person goes once they are signed in: the app that waits, the page they wanted, or their workspace. */
export function afterSignIn({ continueTo, backTo, from }: SignInAddress, profile: Profile): AfterSignIn {
  const address = authorizationAddress(continueTo);
  if (address !== null) return { kind: 'leave', address };
  const path = ownPath(returnPath(continueTo)) ?? ownPath(backTo) ?? ownPath(from) ?? homePath(profile);
  return { kind: 'page', path };
}

/** The same in the desktop app, where nobody else waits for the sign-in. */
export const pageAfterSignIn = (profile: Profile, from: string | null): string =>
  ownPath(from) ?? homePath(profile);
