import { z } from 'zod';
import { id } from '@shared/contract/common';
import { operationKind } from '../../../platform/operations/operation-kind';
import { contactSet } from '../../contacts/service';
import { everyContact } from './every-contact';

/* What can be done to many contacts at once, or to a list of many (spec 2 §4). */

const MAX_LISTS = 50;
const update = { action: 'update', module: 'marketing_segments' } as const;
/** Contacts stay as they are. */
const members = { ...contactSet, event: 'segments.updated' } as const;

const lists = z.strictObject({ segment_ids: z.array(id).min(1, 'Choose at least one list.').max(MAX_LISTS) });
const list = z.strictObject({ segment_id: id });
export type GivenLists = z.output<typeof lists>;
export type GivenList = z.output<typeof list>;

export const addContacts = operationKind('segments.add_contacts', {
  title: 'Add to list',
  needs: update,
  records: members,
  params: lists,
});
export const removeContacts = operationKind('segments.remove_contacts', {
  title: 'Remove from list',
  needs: { action: 'delete', module: 'marketing_segments' },
  records: members,
  params: list,
});
export const deleteWithContacts = operationKind('segments.delete', {
  title: 'Delete list and its contacts',
  needs: { action: 'delete', module: 'crm_contacts' },
  records: contactSet,
  params: lists,
});
export const recompute = operationKind('segments.recompute', {
  title: 'Apply conditions again',
  needs: update,
  records: everyContact,
  params: list,
});

export const SEGMENT_OPERATIONS = [addContacts, removeContacts, deleteWithContacts, recompute] as const;
