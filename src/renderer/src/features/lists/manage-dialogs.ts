import type { ListKind } from './list-kinds';

/** What the address calls the management dialog of each list: `?modal=contact_tags`. */
export const MANAGE_DIALOGS = {
  contact: 'contact_tags',
  segment: 'segment_tags',
  company: 'company_tags',
  interests: 'interests',
  collections: 'collections',
} as const satisfies Readonly<Record<ListKind, string>>;

/** Those that something in the app lets people choose from, or shows. */
export type ManagedList = Extract<ListKind, 'contact' | 'interests'>;

const WORDS: Readonly<Record<ManagedList, string>> = {
  contact: 'Manage tags…',
  interests: 'Manage interests…',
};
export const manageLabel = (kind: ManagedList): string => WORDS[kind];
