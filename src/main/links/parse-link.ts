/** What a link of ours leads to. */
export type Link =
  | {
      readonly kind: LinkKind;
      /** The workspace's id, or its number in the address. */
      readonly workspace: string;
      readonly id: string;
    }
  /** Of the mail of an invitation: the token is good for one use, by the person it is for. */
  | { readonly kind: 'invitation'; readonly token: string }
  /** Signing in returns through its own window; one that comes from elsewhere means nothing. */
  | { readonly kind: 'sign-in-return' };

export const LINK_KINDS = ['conversation', 'contact', 'task', 'template'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const LINK_SCHEME = 'parley';
/** Crockford's alphabet; the first sign of an id holds three bits. Ids of workspaces are short, or as others where they are old. */
const SIGN = '[0-9A-HJKMNP-TV-Z]';
const ULID = `[0-7]${SIGN}{25}`;
const LINK = new RegExp(
  `^${LINK_SCHEME}://(?<kind>${LINK_KINDS.join('|')})/(?<workspace>${ULID}|${SIGN}{8}|[1-9][0-9]{0,4})/(?<id>${ULID})$`,
);
const INVITATION = new RegExp(`^${LINK_SCHEME}://invitation/(?<token>[A-Za-z0-9_-]{20,200})$`);
const RETURN = new RegExp(`^${LINK_SCHEME}://oauth/callback(?:\\?.*)?$`);
/** The return of a sign-in carries what its server wants. Characters. */
const MAX_LENGTH = 4000;

const isKind = (kind: string | undefined): kind is LinkKind => LINK_KINDS.some((known) => known === kind);

/**
 * Reads `parley://<kind>/<workspace>/<id>` and `parley://invitation/<token>`. Anybody can write such a link: what is not
 * exactly this (another host, names and passwords, ports, queries, fragments, encodings, capitals, a slash more) is
 * refused.
 *
 * @param text as the system hands it over; it is matched as it stands, and never decoded
 */
export function parseLink(text: string): Link | null {
  if (text.length > MAX_LENGTH) return null;
  if (RETURN.test(text)) return { kind: 'sign-in-return' };
  const { token } = INVITATION.exec(text)?.groups ?? {};
  if (token !== undefined) return { kind: 'invitation', token };
  const { kind, workspace, id } = LINK.exec(text)?.groups ?? {};
  if (!isKind(kind) || workspace === undefined || id === undefined) return null;
  return { kind, workspace, id };
}

/** The address that the page understands: it knows the person's workspaces and leads on from there. */
export const routeOf = (link: Exclude<Link, { kind: 'sign-in-return' }>): string =>
  link.kind === 'invitation'
    ? `/invitation#${link.token}`
    : `/link/${link.kind}/${link.workspace}/${link.id}`;

/** What looks like a link of ours among the arguments of a start: the last one, whatever it says. */
export const linkAmong = (argv: readonly string[]): string | null =>
  argv.slice(1).findLast((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) ?? null;
