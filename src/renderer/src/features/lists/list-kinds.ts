import {
  collectionList,
  createCollection,
  deleteCollection,
  renameCollection,
} from '@shared/contract/collections';
import { createInterest, deleteInterest, interestList, renameInterest } from '@shared/contract/interests';
import { createTag, deleteTag, renameTag, tagList, type TagType } from '@shared/contract/tags';
import type { Module } from '@shared/rules/permissions';
import { type WireCall, wireOf } from '../../core/http/endpoint-request';

/** The lists that people manage by name. */
export const LIST_KINDS = ['contact', 'segment', 'company', 'interests', 'collections'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const isListKind = (value: string | null): value is ListKind =>
  LIST_KINDS.some((kind) => kind === value);

interface NamedList {
  readonly tag: 'Tag' | 'Interest' | 'Collection';
  /** What the name is called on the wire. */
  readonly field: 'label' | 'title';
  readonly module: Module;
  /** All entries. */
  readonly all: WireCall;
  readonly add: (name: string, idempotencyKey: string) => WireCall;
  readonly rename: (id: string, name: string) => WireCall;
  readonly remove: (id: string) => WireCall;
}

/** All of them on one page. */
const ALL = { rows_per_page: '0' } as const;

const tags = (tag_type: TagType): NamedList => ({
  tag: 'Tag',
  field: 'label',
  module: 'settings_tags',
  all: wireOf(tagList, { query: { ...ALL, tag_type: `${tag_type}` } }),
  add: (label, idempotencyKey) => wireOf(createTag, { body: { label, tag_type }, idempotencyKey }),
  rename: (id, label) => wireOf(renameTag, { params: { id }, body: { label } }),
  remove: (id) => wireOf(deleteTag, { params: { id } }),
});

/** Where each list is kept (spec 3 §7). */
export const LISTS: Readonly<Record<ListKind, NamedList>> = {
  contact: tags(1),
  segment: tags(2),
  company: tags(4),
  interests: {
    tag: 'Interest',
    field: 'label',
    module: 'crm_interests',
    all: wireOf(interestList, { query: ALL }),
    add: (label, idempotencyKey) => wireOf(createInterest, { body: { label }, idempotencyKey }),
    rename: (id, label) => wireOf(renameInterest, { params: { id }, body: { label } }),
    remove: (id) => wireOf(deleteInterest, { params: { id } }),
  },
  collections: {
    tag: 'Collection',
    field: 'title',
    module: 'post_collections',
    all: wireOf(collectionList, { query: ALL }),
    add: (title, idempotencyKey) => wireOf(createCollection, { body: { title }, idempotencyKey }),
    rename: (id, title) => wireOf(renameCollection, { params: { id }, body: { title } }),
    remove: (id) => wireOf(deleteCollection, { params: { id } }),
  },
};
