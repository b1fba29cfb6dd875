import type { Notification } from '@shared/contract/notifications';

interface Workspaces {
  readonly workspaces: readonly { readonly business_id: string }[];
  /** Of the open workspace, from 0. */
  readonly index: number;
}

/**
 * Where the thing is that a notification is about: in its workspace, which need not be the open one. What is about a
 * workspace that the person is not in (an invitation) is found in the open one. Null: there is nothing to go to.
 */
export function targetPath(
  { business_id, path }: Pick<Notification, 'business_id' | 'path'>,
  { workspaces, index }: Workspaces,
): string | null {
  if (path === null) return null;
  const own = workspaces.findIndex((workspace) => workspace.business_id === business_id);
  if (own === -1 && path === '') return null;
  const base = `/business/${(own === -1 ? index : own) + 1}`;
  return path === '' ? base : `${base}/${path}`;
}
