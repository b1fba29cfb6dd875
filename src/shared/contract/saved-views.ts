import { z } from 'zod';
import type { Module } from '../rules/permissions';
import {
  type ViewList,
  MAX_OWN_VIEWS,
  MAX_SHARED_VIEWS,
  MAX_VIEW_COLUMNS,
  VIEW_FILTER,
  VIEW_LISTS,
  VIEW_NAME_LENGTH,
} from '../rules/saved-views';
import { data, done, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';

const list = z.enum(Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]], 'This list has no views.');

const TOO_LARGE = 'This filter is too large for a view.';
/** What the address of the list holds: what the list does not know of it, it leaves out when it applies the view. */
const filter = z
  .record(
    z.string().min(1, TOO_LARGE).max(VIEW_FILTER.nameLength, TOO_LARGE),
    z.string().max(VIEW_FILTER.valueLength, TOO_LARGE),
    'A filter is a set of names and values.',
  )
  .refine((given) => Object.keys(given).length <= VIEW_FILTER.max, TOO_LARGE);

/** Names of the columns that are shown, in their order; null: as the list shows them by itself. */
const columns = z
  .array(z.string().min(1).max(VIEW_FILTER.nameLength))
  .max(MAX_VIEW_COLUMNS, `A view can have at most ${MAX_VIEW_COLUMNS} columns.`)
  .nullable();

const name = nameText({
  maxLength: VIEW_NAME_LENGTH,
  tooLong: `A name can have at most ${VIEW_NAME_LENGTH} characters.`,
  empty: 'A view needs a name.',
});

export const savedView = z.object({
  _id: id,
  list,
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  columns: z.array(z.string()).nullable(),
  /** Everybody who may view the list sees it; without, its owner alone. */
  is_shared: z.boolean(),
  /** Null: has left the workspace. */
  owner: z.object({ _id: id, first_name: z.string(), last_name: z.string() }).nullable(),
  /** Where it stands among the others: the least first. */
  position: z.number().int(),
  updated_at: instant,
});
export type SavedView = z.infer<typeof savedView>;

export const savedViewInput = z.object({
  list,
  name,
  filter,
  columns: columns.default(null),
  is_shared: z.boolean().default(false),
});
export type SavedViewInput = z.output<typeof savedViewInput>;

/** What is not named stays as it is. */
export const savedViewChange = z.object({
  name: name.optional(),
  filter: filter.optional(),
  columns: columns.optional(),
  is_shared: z.boolean().optional(),
  /** The view as the caller knows it: one that was changed since then is left as it is. */
  updated_at: instant.max(40).optional(),
});
export type SavedViewChange = z.output<typeof savedViewChange>;

const [module, ...orModules] = [...new Set<Module>(Object.values(VIEW_LISTS))] as [Module, ...Module[]];
/** Who may view one of the lists; the rights in the very list are looked at by the service. */
const access = { kind: 'workspace', action: 'view', module, orModules } as const;

export const savedViewList = endpoint({
  method: 'GET',
  path: '/views',
  domain: 'saved-views',
  summary: 'The saved views of a list: your own, and those that are shared.',
  access,
  query: z.object({ list }),
  response: data(z.array(savedView)),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/views',
  domain: 'saved-views',
  summary: 'Saves a filter of a list under a name. Sharing it takes the right to update what the list holds.',
  access,
  body: savedViewInput,
  response: data(savedView),
  idempotent: true,
});

export const updateSavedView = endpoint({
  method: 'PATCH',
  path: '/views/:id',
  domain: 'saved-views',
  summary:
    'Changes a view of your own, or a shared one with the right to update what its list holds. With `updated_at`, only if nobody has changed it since.',
  access,
  params: z.object({ id }),
  body: savedViewChange,
  response: data(savedView),
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/views/:id',
  domain: 'saved-views',
  summary: 'Deletes a view of your own, or a shared one with the right to update what its list holds.',
  access,
  params: z.object({ id }),
  response: done,
});

/** What open windows are told. */
export const liveEvents = [
  /** Saved views of a list. Of a personal one only its owner is told. */
  eventOf('views.updated', {}),
] as const;

export const errors = {
  view_not_found: { status: 404, message: 'This view does not exist any more.' },
  view_not_yours: {
    status: 403,
    message: 'Only its owner, or somebody who may change what the list holds, can change a shared view.',
  },
  view_not_to_share: {
    status: 403,
    message: 'Sharing a view takes the right to change what its list holds. You can keep it for yourself.',
  },
  view_not_to_unshare: {
    status: 403,
    message: 'Only its owner can make a shared view personal. You can delete it, or save one of your own.',
  },
  view_name_taken: { status: 409, message: 'You have a view with this name already.' },
  shared_view_name_taken: { status: 409, message: 'There is a shared view with this name already.' },
  view_changed: {
    status: 409,
    message: 'Somebody has changed this view in the meantime. Look at it as it is now, then save again.',
  },
  too_many_views: {
    status: 409,
    message: `You can keep at most ${MAX_OWN_VIEWS} views of a list. Delete one that you do not need.`,
  },
  too_many_shared_views: {
    status: 409,
    message: `A list can have at most ${MAX_SHARED_VIEWS} shared views. Delete one that nobody needs.`,
  },
} as const;
