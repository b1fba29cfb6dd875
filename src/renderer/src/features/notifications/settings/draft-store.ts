import { useSyncExternalStore } from 'react';
import { type Cell, valueAt, withCells } from '@shared/rules/notification-groups';
import { flipped } from '@shared/rules/notification-settings';
import type { NotificationMap } from '@shared/rules/notification-subtypes';
import type { SettingsOf } from './api';
import { type Draft, NO_DRAFT } from './drafts';

/**
 * What has been changed in Notification Setting and not saved, tab by tab. It outlives the dialog's component: whoever
 * goes to another workspace's tab goes to another page, on which everything is made again.
 */
let drafts: ReadonlyMap<SettingsOf, Draft> = new Map();
let owner = '';
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<SettingsOf, Draft>): void {
  drafts = next;
  for (const listener of listeners) listener();
}

export function changeDraft(of: SettingsOf, change: (draft: Draft) => Draft): void {
  set(new Map([...drafts, [of, change(drafts.get(of) ?? NO_DRAFT)]]));
}

export function dropDraft(of: SettingsOf): void {
  set(new Map([...drafts].filter(([key]) => key !== of)));
}

export function dropDrafts(): void {
  if (drafts.size > 0) set(new Map());
}

/** What somebody else has left behind is theirs. */
export function claimDrafts(userId: string): void {
  if (owner !== userId) dropDrafts();
  owner = userId;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDrafts = (): ReadonlyMap<SettingsOf, Draft> => useSyncExternalStore(subscribe, () => drafts);

export function muteCells(of: SettingsOf, cells: readonly Cell[], muted: boolean): void {
  changeDraft(of, (draft) => ({ ...draft, cells: withCells(draft.cells, cells, muted ? 0 : 1) }));
}

/** @param map what is shown */
export function toggleCell(of: SettingsOf, map: NotificationMap, cell: Cell): void {
  changeDraft(of, (draft) => ({
    ...draft,
    cells: withCells(draft.cells, [cell], flipped(valueAt(map, cell))),
  }));
}
