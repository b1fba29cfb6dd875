import { z } from 'zod';
import { data, id, listPage } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { listName, used } from './shared-lists';
import { TEMPLATE_OWNERS } from './templates';

const MODULE = 'marketing_email_templates';

/** A category of templates (spec 1 §3). */
export const templateCategory = z.object({
  _id: id,
  category_name: z.string(),
  user_cat: z.enum(TEMPLATE_OWNERS),
  /** Templates in it. */
  used,
  /** Came with Parley: it can be neither renamed nor deleted. */
  is_built_in: z.boolean(),
});
export type TemplateCategory = z.infer<typeof templateCategory>;

export const templateCategoryList = endpoint({
  method: 'GET',
  path: '/templatecategory',
  domain: 'template-categories',
  summary: 'Categories of templates with how many are in each, by name.',
  access: { kind: 'workspace', action: 'view', module: MODULE },
  query: z.object({ user_cat: z.enum(TEMPLATE_OWNERS).default('user') }),
  response: listPage(templateCategory),
});

export const createTemplateCategory = endpoint({
  method: 'POST',
  path: '/templatecategory',
  domain: 'template-categories',
  summary: 'Adds a category; no two of the same owner have the same name, whatever their capitals.',
  access: { kind: 'workspace', action: 'create', module: MODULE },
  body: z.object({
    /** Spelt so (spec 1 §5). */
    category_name: listName('Category name is reqired!'),
    created_by: z.enum(TEMPLATE_OWNERS).default('user'),
  }),
  response: data(templateCategory),
  idempotent: true,
});

export const renameTemplateCategory = endpoint({
  method: 'PATCH',
  path: '/templatecategory/:id',
  domain: 'template-categories',
  summary: 'Renames a category.',
  access: { kind: 'workspace', action: 'update', module: MODULE },
  params: z.object({ id }),
  body: z.object({ category_name: listName('Category name is required') }),
  response: data(templateCategory),
});

export const deleteTemplateCategory = endpoint({
  method: 'DELETE',
  /** Spelt so: other capitals than its sisters (spec 3 §7). */
  path: '/templateCategory/:id',
  domain: 'template-categories',
  summary:
    'Deletes a category. One with templates in it (409 `template_category_in_use`) goes with `forceDelete=true`: they move to `new_category_id`, or have none.',
  access: { kind: 'workspace', action: 'delete', module: MODULE },
  params: z.object({ id }),
  query: z.object({ forceDelete: z.enum(['true', 'false']).optional(), new_category_id: id.optional() }),
  response: data(
    z.object({
      done: z.literal(true),
      /** Templates that were in it. */
      used,
    }),
  ),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'template_category.deleted': 'Template category deleted',
} as const;

/** What open windows are told. */
export const liveEvents = [eventOf('template_categories.updated', {})] as const;
