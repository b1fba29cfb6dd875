import type { Profile } from '@shared/contract/session';
import { recall, remember } from '../../core/storage/local-storage';

/** Followed by the id of the person. */
export const WORKSPACE_MEMORY = 'workspace.';
/** The same: how this person likes the sidebar. */
export const SIDEBAR_MEMORY = 'sidebar.';

/** The address of a workspace: its index plus 1 (spec 3 §2). */
export const workspacePath = (index: number, page = 'inbox'): string => `/business/${index + 1}/${page}`;

/** The selected workspace is remembered per person (spec 3 §2, sign out). */
export function rememberWorkspace(userId: string, businessId: string): void {
  remember(WORKSPACE_MEMORY + userId, businessId);
}

/** Where a signed-in person starts: the workspace they had open last, else the first. */
export function homePath({ id, workspaces }: Profile, remembered = recall(WORKSPACE_MEMORY + id)): string {
  const index = workspaces.findIndex(({ business_id }) => business_id === remembered);
  return workspacePath(Math.max(index, 0));
}
