import type { Module } from '@shared/rules/permissions';

/** The lists that people manage by name. */
export const LIST_KINDS = ['contact', 'segment', 'company', 'interests', 'collections'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const isListKind = (value: string | null): value is ListKind =>
  LIST_KINDS.some((kind) => kind === value);

interface ListPath {
  readonly list: string;
  /** With an id below it for one entry. */
  readonly entries: string;
  readonly tag: 'Tag' | 'Interest' | 'Collection';
  /** What the name is called on the wire. */
  readonly field: 'label' | 'title';
  readonly module: Module;
  /** Sent with a new entry. */
  readonly more: Readonly<Record<string, number>>;
}

const tags = (tag_type: number): ListPath => ({
  list: `/tags/list?rows_per_page=0&tag_type=${tag_type}`,
  entries: '/tags',
  tag: 'Tag',
  field: 'label',
  module: 'settings_tags',
  more: { tag_type },
});

/** Where each list is kept (spec 3 §7). */
export const LIST_PATHS: Readonly<Record<ListKind, ListPath>> = {
  contact: tags(1),
  segment: tags(2),
  company: tags(4),
  interests: {
    list: '/interest/list?rows_per_page=0',
    entries: '/interest',
    tag: 'Interest',
    field: 'label',
    module: 'crm_interests',
    more: {},
  },
  collections: {
    list: '/collection/list?rows_per_page=0',
    entries: '/collection',
    tag: 'Collection',
    field: 'title',
    module: 'post_collections',
    more: {},
  },
};
