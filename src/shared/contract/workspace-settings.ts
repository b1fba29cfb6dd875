import { z } from 'zod';
import { BUSINESS_LIMITS, BUSINESS_TEXTS, isBusinessPhone, isWebsite } from '../rules/business-form';
import { CURRENCIES } from '../reference/currencies';
import { data, done, id } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';
import { profile } from './session';

/** Workspaces of one person at most. */
export const MAX_WORKSPACES = 50;

const title = z
  .string({ error: BUSINESS_TEXTS.required })
  .min(1, BUSINESS_TEXTS.required)
  .pipe(
    nameText({
      maxLength: BUSINESS_LIMITS.title,
      tooLong: `The title can have at most ${BUSINESS_LIMITS.title} characters.`,
      empty: BUSINESS_TEXTS.blank_title,
    }),
  );
const between = (min: number, max: number, what: string) =>
  z.string().trim().min(min, BUSINESS_TEXTS.required).max(max, `${what} can have at most ${max} characters.`);

/** Null takes a value away; what is left out stays as it is. */
const businessForm = z
  .object({
    business_title: title.optional(),
    email: z
      .string()
      .trim()
      .max(BUSINESS_LIMITS.email, `The email can have at most ${BUSINESS_LIMITS.email} characters.`)
      .pipe(z.email(BUSINESS_TEXTS.email))
      .nullish(),
    address: between(1, BUSINESS_LIMITS.address, 'The address').nullish(),
    page_about: between(1, BUSINESS_LIMITS.page_about, 'The description').nullish(),
    website_link: z
      .string()
      .trim()
      .max(BUSINESS_LIMITS.website_link, BUSINESS_TEXTS.website)
      .refine(isWebsite, BUSINESS_TEXTS.website)
      .nullish(),
    phone: z
      .string()
      .trim()
      .max(40, BUSINESS_TEXTS.phone)
      .refine(isBusinessPhone, BUSINESS_TEXTS.phone)
      .nullish(),
    /** Of deals. Amounts stay as they are: nothing is converted. */
    currency: z.enum(CURRENCIES, { error: BUSINESS_TEXTS.currency }).optional(),
    unique_name: nameText({
      maxLength: BUSINESS_LIMITS.unique_name,
      tooLong: `The unique name can have at most ${BUSINESS_LIMITS.unique_name} characters.`,
      empty: BUSINESS_TEXTS.required,
    }).optional(),
  })
  .refine((form) => Object.keys(form).length > 0, {
    message: 'There is nothing to change.',
  });

export const workspace = z.object({
  business_id: id,
  business_title: z.string(),
  business_logo: z.string().nullable(),
  is_demo: z.boolean(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  page_about: z.string().nullable(),
  website_link: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null until the form was saved for the first time, which needs it. */
  unique_name: z.string().nullable(),
  /** ISO 4217; in which deals are counted. */
  currency: z.string(),
});
export type Workspace = z.infer<typeof workspace>;

export const workspaceDetails = endpoint({
  method: 'GET',
  path: '/workspace',
  domain: 'workspaces',
  summary: 'The workspace and its business form.',
  access: { kind: 'workspace', action: 'view', module: 'workspace' },
  response: data(workspace),
  whenLocked: true,
});

export const updateWorkspace = endpoint({
  method: 'PATCH',
  path: '/workspace',
  domain: 'workspaces',
  summary: 'Renames the workspace, or changes its business form.',
  access: { kind: 'workspace', action: 'update', module: 'workspace' },
  body: businessForm,
  response: data(workspace),
});

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/workspace/logo',
  domain: 'workspaces',
  summary: 'Sets the logo (multipart, field `user_media`; JPG or PNG, 5 MB).',
  access: { kind: 'workspace', action: 'update', module: 'workspace' },
  response: data(workspace),
  multipart: true,
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/workspace/logo',
  domain: 'workspaces',
  summary: 'Takes the logo away.',
  access: { kind: 'workspace', action: 'update', module: 'workspace' },
  response: data(workspace),
});

export const deleteWorkspace = endpoint({
  method: 'DELETE',
  path: '/workspace',
  domain: 'workspaces',
  summary: 'Deletes the workspace with everything in it, for good. Only an owner can, by typing its title.',
  access: { kind: 'workspace', action: 'delete', module: 'workspace' },
  body: z.object({ title: z.string().max(200) }),
  response: done,
  whenLocked: true,
});

export const createOwnWorkspace = endpoint({
  method: 'POST',
  path: '/session/workspaces',
  domain: 'workspaces',
  summary: 'Creates a workspace, whose owner one is. `skipTrial`: it begins without a trial.',
  access: { kind: 'signed_in' },
  body: z.object({ business_title: title, skipTrial: z.boolean().default(false) }),
  response: data(z.object({ business_id: id, profile })),
  idempotent: true,
});

export const orderWorkspaces = endpoint({
  method: 'PUT',
  path: '/session/workspaces/order',
  domain: 'workspaces',
  summary: 'The order of one’s own workspaces, by which addresses name them; what is left out comes last.',
  access: { kind: 'signed_in' },
  body: z.object({ business_ids: z.array(id).min(1).max(MAX_WORKSPACES) }),
  response: data(profile),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'workspace.updated': 'Workspace changed',
  'workspace.logo_changed': 'Logo changed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** The workspace's title, logo or business form. */
  eventOf('workspace.updated', {}),
] as const;
