import { z } from 'zod';
import { data, id, listPage, pageNo } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { listName, removed, rowsOrAll, used } from './shared-lists';

/** 1 contact, 2 segment, 4 company (spec 3 §3). */
const tagType = z.union([z.literal(1), z.literal(2), z.literal(4)]);
export type TagType = z.infer<typeof tagType>;

export const tag = z.object({ _id: id, label: z.string(), tag_type: tagType, used });
export type Tag = z.infer<typeof tag>;

const label = listName('A tag needs a name.');

export const tagList = endpoint({
  method: 'GET',
  path: '/tags/list',
  domain: 'tags',
  summary: 'Tags, by name; `rows_per_page=0` answers all of them.',
  access: { kind: 'workspace', action: 'view', module: 'settings_tags' },
  query: z.object({
    tag_type: z
      .enum(['1', '2', '4'])
      .transform((type) => Number(type) as TagType)
      .optional(),
    rows_per_page: rowsOrAll,
    page_num: pageNo,
  }),
  response: listPage(tag),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/tags',
  domain: 'tags',
  summary: 'Adds a tag; no two of a type have the same name, whatever their capitals.',
  access: { kind: 'workspace', action: 'create', module: 'settings_tags' },
  body: z.object({ label, tag_type: tagType }),
  response: data(tag),
  idempotent: true,
});

export const renameTag = endpoint({
  method: 'PATCH',
  path: '/tags/:id',
  domain: 'tags',
  summary: 'Renames a tag wherever it is used.',
  access: { kind: 'workspace', action: 'update', module: 'settings_tags' },
  params: z.object({ id }),
  body: z.object({ label }),
  response: data(tag),
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tags/:id',
  domain: 'tags',
  summary: 'Deletes a tag, and takes it from every record that has it.',
  access: { kind: 'workspace', action: 'delete', module: 'settings_tags' },
  params: z.object({ id }),
  response: removed,
});

/** What open windows are told. */
export const liveEvents = [
  /** Tags of one of the types, or which records have them. */
  eventOf('tags.updated', {}),
] as const;
