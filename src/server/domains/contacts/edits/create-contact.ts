import type { createContact as createContactEndpoint } from '@shared/contract/contact-edits';
import type { Contact } from '@shared/contract/contacts';
import type { BodyOf } from '@shared/contract/endpoint';
import { REACH_REQUIRED, contactName } from '@shared/rules/contact-values';
import { can } from '@shared/rules/permissions';
import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Caller, TransactionScope } from '../../../platform/scope';
import {
  type ContactRecord,
  NOTHING_KNOWN,
  NOT_IN_BIN,
  insertContact,
  writeSearchDoc,
} from '../contact-repository';
import { contactView } from '../contact-views';
import { recordCreated } from '../created-activity';
import { findDuplicates } from '../find-duplicates';
import { tidyPoints, writePoints } from '../points-repository';
import { addressText } from './address';
import { type Problems, refuse, valueProblems } from './check-values';
import type { EditsContext } from './context';
import { pointsFrom } from './points-from';
import { setLinks } from './set-links';
import { type ColumnValues, splitData } from './split-data';

type Input = BodyOf<typeof createContactEndpoint>;

/** New contacts are written to one by one, unless they object. */
const SETTINGS = JSON.stringify({ one_to_one: true });

/** What is asked of new contacts alone (spec 2 §5). */
function missing({ first_name, last_name, email, phone }: ColumnValues): Problems {
  return {
    ...(first_name ? {} : { first_name: 'First name is required.' }),
    ...(last_name ? {} : { last_name: 'Last name is required.' }),
    ...(email || phone ? {} : { email: REACH_REQUIRED }),
  };
}

function requireWhole(columns: ColumnValues): void {
  const problems = missing(columns);
  const names = Object.keys(problems).filter((name) => name !== 'email');
  refuse(inData(problems), names.length > 0 ? `Please fill in: ${names.join(', ')}` : REACH_REQUIRED);
}

const inData = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`data.${name}`, problem]));

const given = (...values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => value ?? []);

/** @throws AppError `contact_exists` with those who have one of the addresses or numbers, for those who may see them */
async function refuseKnown(tx: TransactionScope, caller: Caller, data: Input['data']): Promise<void> {
  const duplicates = await findDuplicates(tx, {
    emails: given(data.email, ...(data.other_emails ?? [])),
    phones: given(data.phone, ...(data.other_phones ?? [])),
  });
  if (duplicates.length === 0) return;
  const maySee = can(caller.permissions, 'view', 'crm_contacts');
  throw new AppError('contact_exists', { details: { duplicates: maySee ? duplicates : [] } });
}

/** Adds a contact with all that is told of it. @throws AppError `contact_exists` */
export async function createContact(
  context: EditsContext,
  tx: TransactionScope,
  caller: Caller,
  { data, allow_duplicate }: Input,
): Promise<Contact> {
  const { columns, own } = splitData(data);
  requireWhole(columns);
  refuse(inData(await valueProblems(context, tx, caller, data)));
  if (allow_duplicate !== true) await refuseKnown(tx, caller, data);
  const at = context.clock();
  const names = { first_name: columns.first_name ?? '', last_name: columns.last_name ?? '' };
  const record: ContactRecord = {
    business_id: tx.business_id,
    _id: newId(at),
    email: null,
    phone: null,
    avatar: null,
    current_job_title: null,
    current_lifecycle_stage: null,
    current_company_id: null,
    assignee_id: null,
    total_score: 0,
    ...NOTHING_KNOWN,
    ...NOT_IN_BIN,
    ...columns,
    ...names,
    name: contactName(names),
    address: addressText('{}', data.address),
    communication_settings: SETTINGS,
    source: 'manual',
    created_by: caller.user._id,
    created_at: at,
    updated_at: at,
  };
  await insertContact(tx, record);
  await writePoints(tx, record._id, tidyPoints(record, pointsFrom(data, [])));
  await context.fieldValues.writeIn(tx, 'contact', record._id, own, { caller, isNew: true });
  await setLinks(context, tx, caller, { contactId: record._id, isNew: true, data });
  await writeSearchDoc(tx, record);
  await recordCreated(tx, record);
  await writeAudit(tx, {
    kind: 'contact.created',
    actor: caller.user,
    target_id: record._id,
    at,
    summary: `Created the contact “${record.name}”`,
  });
  await context.events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: record._id } }]);
  const view = await contactView(tx, record._id);
  if (!view) throw new AppError('contact_not_found');
  return view;
}
