import { z } from 'zod';
import { data, id, listPage, pageNo } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { listName, removed, rowsOrAll, used } from './shared-lists';

export const interest = z.object({ _id: id, label: z.string(), used });
export type Interest = z.infer<typeof interest>;

const label = listName('An interest needs a name.');

export const interestList = endpoint({
  method: 'GET',
  path: '/interest/list',
  domain: 'interests',
  summary: 'Interests, by name; `rows_per_page=0` answers all of them.',
  access: { kind: 'workspace', action: 'view', module: 'crm_interests' },
  query: z.object({ rows_per_page: rowsOrAll, page_num: pageNo }),
  response: listPage(interest),
});

export const createInterest = endpoint({
  method: 'POST',
  path: '/interest',
  domain: 'interests',
  summary: 'Adds an interest.',
  access: { kind: 'workspace', action: 'create', module: 'crm_interests' },
  body: z.object({ label }),
  response: data(interest),
  idempotent: true,
});

export const renameInterest = endpoint({
  method: 'PATCH',
  path: '/interest/:id',
  domain: 'interests',
  summary: 'Renames an interest wherever it is used.',
  access: { kind: 'workspace', action: 'update', module: 'crm_interests' },
  params: z.object({ id }),
  body: z.object({ label }),
  response: data(interest),
});

export const deleteInterest = endpoint({
  method: 'DELETE',
  path: '/interest/:id',
  domain: 'interests',
  summary: 'Deletes an interest, and takes it from every contact that has it.',
  access: { kind: 'workspace', action: 'delete', module: 'crm_interests' },
  params: z.object({ id }),
  response: removed,
});

/** What open windows are told. */
export const liveEvents = [eventOf('interests.updated', {})] as const;
