import { z } from 'zod';
import { data, done, id, listPage, pageNo } from './common';
import { type Access, endpoint } from './endpoint';
import { eventOf } from './live-event';
import { TYPE_COLOR_NAMES } from './limits';
import { fieldDefinition, shownOrHidden } from './fields';
import { listName, removed, used } from './shared-lists';

/** Contact types of one workspace at most. */
export const MAX_CONTACT_TYPES = 60;

export type TypeColor = (typeof TYPE_COLOR_NAMES)[number];
const color = z.enum(TYPE_COLOR_NAMES);

/** A lifecycle stage of contacts. */
export const contactType = z.object({
  _id: id,
  label: z.string(),
  color,
  /** 1: listed with the CRM's places, 2: not. */
  is_crm_visible: shownOrHidden,
  /** Contacts of this type. */
  used,
});
export type ContactType = z.infer<typeof contactType>;

export const stageAttributeGroup = z.object({ label: z.string(), fields: z.array(fieldDefinition) });

export const contactTypeDetail = contactType.extend({ stage_attributes: z.array(stageAttributeGroup) });
export type ContactTypeDetail = z.infer<typeof contactTypeDetail>;

const label = listName('A contact type needs a name.');

/** The form of a contact is made of its type. */
const forContactsToo: Access = {
  kind: 'workspace',
  action: 'view',
  module: 'crm_contact_types',
  orModules: ['crm_contacts'],
};

export const contactTypeList = endpoint({
  method: 'GET',
  path: '/lifecyclestage/list',
  domain: 'contact-types',
  summary: 'Contact types, in their order.',
  access: forContactsToo,
  query: z.object({
    rows_per_page: z.coerce.number().int().min(0).max(100).default(60),
    page_num: pageNo,
    /** 1: only those that are listed with the CRM's places. */
    is_crm_visible: z.enum(['1', '2']).optional(),
    /** 2: of contacts, which all of them are. */
    type: z.literal('2').optional(),
  }),
  response: listPage(contactType),
});

export const contactTypeById = endpoint({
  method: 'GET',
  path: '/lifecyclestage/:id',
  domain: 'contact-types',
  summary: 'One contact type with its attributes, by group.',
  access: forContactsToo,
  params: z.object({ id }),
  response: data(contactTypeDetail),
});

export const createContactType = endpoint({
  method: 'POST',
  path: '/lifecyclestage',
  domain: 'contact-types',
  summary: 'Adds a contact type, as the last one.',
  access: { kind: 'workspace', action: 'create', module: 'crm_contact_types' },
  body: z.object({ label, color: color.default('grey') }),
  response: data(contactType),
  idempotent: true,
});

export const updateContactType = endpoint({
  method: 'PATCH',
  path: '/lifecyclestage/:id',
  domain: 'contact-types',
  summary: 'Changes what is said of a contact type; what is left out stays as it is.',
  access: { kind: 'workspace', action: 'update', module: 'crm_contact_types' },
  params: z.object({ id }),
  body: z.object({
    label: label.optional(),
    color: color.optional(),
    is_crm_visible: shownOrHidden.optional(),
    /** Fields whose place in this type's form changes. A required field cannot be hidden. */
    attributes: z
      .array(
        z.object({
          name: z.string().min(1).max(64),
          hideOnCreate: shownOrHidden,
          hideOnUpdate: shownOrHidden,
        }),
      )
      .max(300)
      .optional(),
  }),
  response: data(contactTypeDetail),
});

export const orderContactTypes = endpoint({
  method: 'PUT',
  path: '/lifecyclestage/order',
  domain: 'contact-types',
  summary: 'Orders the contact types; what is not named follows in the order that it has.',
  access: { kind: 'workspace', action: 'update', module: 'crm_contact_types' },
  body: z.object({ ids: z.array(id).min(1).max(MAX_CONTACT_TYPES) }),
  response: done,
});

export const deleteContactType = endpoint({
  method: 'DELETE',
  path: '/lifecyclestage/:id',
  domain: 'contact-types',
  summary: 'Deletes a contact type; its contacts become those of `move_to`. One stays.',
  access: { kind: 'workspace', action: 'delete', module: 'crm_contact_types' },
  params: z.object({ id }),
  query: z.object({ move_to: id.optional() }),
  response: removed,
});

/** What open windows are told. */
export const liveEvents = [
  /** The lifecycle stages, their order or their attributes. */
  eventOf('contact_types.updated', {}),
] as const;
