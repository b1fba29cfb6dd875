import type { Action } from '@shared/rules/permissions';
import type { ListKind } from './list-kinds';

interface ListWords {
  readonly tab: string;
  /** One entry, in the middle of a sentence. */
  readonly one: string;
  readonly many: string;
  readonly text: string;
  /** Spec 3 §8, to the letter. */
  readonly empty: string;
  readonly add: string;
  readonly field: string;
  /** What has them; null where nothing does yet. */
  readonly users: readonly [one: string, many: string] | null;
}

const TAG = { one: 'tag', many: 'tags', empty: 'No Tags found!', add: 'Add tag', field: 'Name of the tag' };

/** Texts of the lists; the ones of the specification to the letter. */
export const WORDS: Readonly<Record<ListKind, ListWords>> = {
  contact: {
    tab: 'Contact tags',
    ...TAG,
    users: ['contact', 'contacts'],
    text: 'Labels for contacts. A tag that is renamed or deleted changes on every contact that has it.',
  },
  segment: { tab: 'Segment tags', ...TAG, users: null, text: 'Labels for lists and segments of contacts.' },
  company: { tab: 'Company tags', ...TAG, users: null, text: 'Labels for companies.' },
  interests: {
    tab: 'Interests',
    one: 'interest',
    many: 'interests',
    empty: 'No Interests found!',
    add: 'Add interest',
    field: 'Name of the interest',
    users: ['contact', 'contacts'],
    text: 'What your customers like, buy or ask about.',
  },
  collections: {
    tab: 'Collections',
    one: 'collection',
    many: 'collections',
    empty: 'No Collection found!',
    add: 'Add collection',
    field: 'Title of the collection',
    users: null,
    text: 'What posts are put together in.',
  },
};

const VERBS: Readonly<Partial<Record<Action, string>>> = {
  create: 'add',
  update: 'rename',
  delete: 'delete',
};

export const copy = {
  title: 'Lists',
  text: 'Tags, interests and collections that everybody in the workspace shares.',
  tabs: 'Lists of the workspace',
  manage: (kind: ListKind) => `Manage ${WORDS[kind].tab.toLowerCase()}`,
  search: (kind: ListKind) => `Search ${WORDS[kind].many}`,
  listOf: (kind: ListKind) => WORDS[kind].tab,
  failed: (kind: ListKind) => `The ${WORDS[kind].many} could not be loaded`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Delete ${name}`,
  noMatch: (text: string) => `Nothing is called “${text}”.`,
  showAll: (kind: ListKind) => `Show all ${WORDS[kind].many}`,
  emptyHint: (kind: ListKind) => `Add the first ${WORDS[kind].one} above.`,
  used: (kind: ListKind, used: number) => {
    const users = WORDS[kind].users;
    if (users === null) return null;
    return used === 0 ? 'Not used' : `${used.toLocaleString('en')} ${used === 1 ? users[0] : users[1]}`;
  },
  /** Why a control of the list is disabled (spec 3 §6). */
  mayNot: (kind: ListKind, action: Action) =>
    `Your role does not allow you to ${VERBS[action] ?? action} ${WORDS[kind].many}.`,
  notAllowed: "Unfortunately, you don't have the right permissions to access this page.",
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: (kind: ListKind, used: number) => {
    const { users, one } = WORDS[kind];
    if (users === null || used === 0) return `The ${one} is gone for everybody. It is not used by anything.`;
    return used === 1
      ? `1 ${users[0]} has it. It will be taken from this ${users[0]}.`
      : `${used.toLocaleString('en')} ${users[1]} have it. It will be taken from all of them.`;
  },
  delete: 'Delete',
} as const;
