import { z } from 'zod';
import { data, id, listPage, pageNo } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { listName, removed, rowsOrAll, used } from './shared-lists';

export const collection = z.object({ _id: id, title: z.string(), used });
export type Collection = z.infer<typeof collection>;

const title = listName('A collection needs a title.');

export const collectionList = endpoint({
  method: 'GET',
  path: '/collection/list',
  domain: 'collections',
  summary: 'Collections of posts, by title; `rows_per_page=0` answers all of them.',
  access: { kind: 'workspace', action: 'view', module: 'post_collections' },
  query: z.object({ rows_per_page: rowsOrAll, page_num: pageNo }),
  response: listPage(collection),
});

export const createCollection = endpoint({
  method: 'POST',
  path: '/collection',
  domain: 'collections',
  summary: 'Adds a collection.',
  access: { kind: 'workspace', action: 'create', module: 'post_collections' },
  body: z.object({ title }),
  response: data(collection),
  idempotent: true,
});

export const renameCollection = endpoint({
  method: 'PATCH',
  path: '/collection/:id',
  domain: 'collections',
  summary: 'Renames a collection.',
  access: { kind: 'workspace', action: 'update', module: 'post_collections' },
  params: z.object({ id }),
  body: z.object({ title }),
  response: data(collection),
});

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/collection/:id',
  domain: 'collections',
  summary: 'Deletes a collection.',
  access: { kind: 'workspace', action: 'delete', module: 'post_collections' },
  params: z.object({ id }),
  response: removed,
});

/** What open windows are told. */
export const liveEvents = [eventOf('collections.updated', {})] as const;
