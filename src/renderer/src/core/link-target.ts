import type { Profile } from '@shared/contract/session';

/** Where an address from outside of the page leads. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'contact'; readonly inbox: string; readonly workspaceId: string; readonly id: string }
  /** Nowhere: why not. */
  | { readonly kind: 'unavailable'; readonly why: 'not_member' | 'newer_version' };

/** What main makes of `parley://<kind>/<workspace>/<id>` (src/main/links). */
const LINK = /^\/link\/(?<kind>[a-z]+)\/(?<workspace>[0-9A-Z]+)\/(?<id>[0-9A-Z]+)$/;

/**
 * A notice names a page of ours, a link what it is about: the workspace by its id or by its number, and the record. What
 * has no page of its own leads to the page it stands on; a contact to the conversation with them.
 */
export function linkTarget(route: string, { workspaces }: Profile): LinkTarget {
  const { kind, workspace = '', id = '' } = LINK.exec(route)?.groups ?? {};
  if (kind === undefined) return { kind: 'page', path: route };
  const index = /^\d{1,5}$/.test(workspace)
    ? Number(workspace) - 1
    : workspaces.findIndex(({ business_id }) => business_id === workspace);
  const found = workspaces[index];
  if (!found) return { kind: 'unavailable', why: 'not_member' };
  const base = `/business/${index + 1}`;
  switch (kind) {
    case 'conversation':
      return { kind: 'page', path: `${base}/inbox/${id}` };
    case 'contact':
      return { kind: 'contact', inbox: `${base}/inbox`, workspaceId: found.business_id, id };
    case 'task':
      return { kind: 'page', path: `${base}/task?task_id=${id}` };
    case 'template':
      return { kind: 'page', path: `${base}/whatsapp/campaign/?template_id=${id}` };
    default:
      return { kind: 'unavailable', why: 'newer_version' };
  }
}
