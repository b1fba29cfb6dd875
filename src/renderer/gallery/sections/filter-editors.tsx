import { useState } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { draftOf, treeOf } from '../../src/ui/filter-editor/draft-tree';
import type { EditorField } from '../../src/ui/filter-editor/editor-field';
import { type DraftGroup, newGroup } from '../../src/ui/filter-editor/filter-draft';
import { FilterSentence } from '../../src/ui/filter-editor/FilterSentence';
import { FilterEditor } from '../../src/ui/filter-editor/FilterEditor';
import { Example } from '../Example';
import type { GallerySection } from './types';

const PERSON = { zone: 'Europe/Berlin', locale: 'en-GB' };
const STAGES = [
  { value: 's1', label: 'Lead' },
  { value: 's2', label: 'Qualified lead with a name that is rather long' },
];
const FIELDS: ReadonlyMap<string, EditorField> = new Map(
  (
    [
      { id: 'name', label: 'Name', group: 'Contact', kind: 'text' },
      { id: 'stage', label: 'Contact type', group: 'Contact', kind: 'choice', options: STAGES },
      { id: 'score', label: 'Lead score', group: 'Contact', kind: 'number' },
      { id: 'created', label: 'Created', group: 'Contact', kind: 'date' },
      { id: 'open', label: 'Has open tasks', group: 'Work', kind: 'boolean' },
    ] satisfies EditorField[]
  ).map((field) => [field.id, field]),
);
const TREE: FilterGroup = {
  match: 'all',
  filters: [
    { field: 'stage', operator: 'any_of', value: ['s1', 's2'] },
    { field: 'name', operator: 'contains', value: 'bakery' },
    {
      match: 'any',
      not: true,
      filters: [
        { field: 'score', operator: 'between', value: [21, 60] },
        { field: 'created', operator: 'last_days', value: 30 },
        { match: 'all', filters: [{ field: 'open', operator: 'is', value: true }] },
      ],
    },
  ],
};

function Editor({ start, asked = false }: { readonly start: () => DraftGroup; readonly asked?: boolean }) {
  const [draft, setDraft] = useState(start);
  const { problems } = treeOf(draft, FIELDS, PERSON);
  return (
    <FilterEditor
      fields={FIELDS}
      draft={draft}
      problems={asked ? problems : new Map<number, string>()}
      onChange={setDraft}
    />
  );
}

const EDITORS = [
  { caption: 'groups within groups', width: 780, start: () => draftOf(TREE, FIELDS, PERSON) },
  { caption: 'just begun', width: 780, start: () => newGroup() },
  { caption: 'something is missing', width: 780, start: () => newGroup(), asked: true },
  { caption: 'no conditions', width: 780, start: () => newGroup([]) },
  { caption: 'narrow', width: 560, start: () => draftOf(TREE, FIELDS, PERSON) },
];

const SENTENCES: readonly (readonly [caption: string, tree: FilterGroup])[] = [
  ['groups within groups', TREE],
  ['everybody', { match: 'all', filters: [] }],
  ['excluded as a whole', { match: 'any', not: true, filters: TREE.filters.slice(0, 2) }],
  ['a field that is gone', { match: 'all', filters: [{ field: 'gone', operator: 'is', value: 'x' }] }],
];

/** A filter as a tree of conditions, and as a sentence. */
export const filterEditors: GallerySection = {
  id: 'filter-editors',
  title: 'Filter editor',
  show: () => [
    ...SENTENCES.map(([caption, tree]) => (
      <Example key={`words ${caption}`} as="page" caption={`filter in words, ${caption}`}>
        <div style={{ padding: 12 }}>
          <FilterSentence tree={tree} records="Contacts" fields={FIELDS} />
        </div>
      </Example>
    )),
    ...EDITORS.map(({ caption, width, start, asked }) => (
      <Example key={caption} as="page" caption={`filter, ${caption}`}>
        <div style={{ flex: 1, minWidth: 0, padding: 12 }}>
          <div style={{ width, maxWidth: '100%' }}>
            <Editor start={start} {...(asked === true && { asked })} />
          </div>
        </div>
      </Example>
    )),
  ],
};
