import type { PaletteGroupName } from './results';

const groups: Readonly<Record<PaletteGroupName, string>> = {
  recent: 'Recently used',
  conversations: 'Conversations',
  found: 'More conversations',
  contacts: 'Contacts',
  screens: 'Go to',
  actions: 'Actions',
};

/** Texts of the command palette. */
export const copy = {
  title: 'Command palette',
  field: 'Search people, screens and actions',
  results: 'Results',
  groups,
  nothing: 'Nothing found',
  nothingText: 'Try a name, a phone number or what you want to do.',
  searching: 'Searching…',
  count: (count: number): string => (count === 1 ? '1 result' : `${count} results`),
  failed: 'Conversations and contacts could not be searched.',
  retry: 'Try again',
  then: 'then',
  move: 'to move',
  choose: 'to choose',
  close: 'to close',
  noMessages: 'No messages yet',
  unread: (count: number): string => `${count} unread`,
  openFailed: (name: string): string => `The conversation with ${name} could not be opened. Try again.`,
} as const;
