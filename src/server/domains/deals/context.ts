import type { DealInput } from '@shared/contract/deals';
import { can } from '@shared/rules/permissions';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import { companiesAmong } from '../companies/reads';
import type { ContactsService } from '../contacts/service';
import type { FieldValuesService } from '../fields/service';
import { type StageRow, stagesOfPipelines } from '../pipelines/reads';
import type { People } from '../workspaces/service';
import { linksOf } from './links';
import { type DealRow, writeStageChange } from './repository';

/** What every command on deals stands on. */
export interface DealsContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly contacts: Pick<ContactsService, 'allExist' | 'contactSearchIds'>;
  /** Writes values in fields of the workspace's own; of a new record, what is required is asked. */
  readonly fieldValues: Pick<FieldValuesService, 'writeIn'>;
  readonly people: Pick<People, 'memberName'>;
}

/** @throws AppError `validation_failed`, with the field */
export function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
}

/** @throws AppError `validation_failed` where the pipeline or the stage is gone */
export async function requireStage(
  scope: Scope,
  { pipeline_id, pipeline_stage_id }: Pick<DealInput, 'pipeline_id' | 'pipeline_stage_id'>,
): Promise<StageRow> {
  const stages = await stagesOfPipelines(scope, [pipeline_id]);
  if (stages.length === 0) refuse('pipeline_id', 'This pipeline does not exist any more.');
  const stage = stages.find(({ _id }) => _id === pipeline_stage_id);
  return stage ?? refuse('pipeline_stage_id', 'This stage does not exist any more.');
}

/** Those of the fields that name other records, where each of them is there. */
export async function requireRecords(
  { contacts, people }: DealsContext,
  tx: TransactionScope,
  given: Partial<Pick<DealInput, 'customer_ids' | 'collaborator_ids' | 'company_id' | 'assignee_id'>>,
): Promise<void> {
  for (const field of ['customer_ids', 'collaborator_ids'] as const) {
    if (!(await contacts.allExist(tx, [...new Set(given[field])])))
      refuse(field, 'One of these contacts does not exist any more.');
  }
  const { company_id = null, assignee_id = null } = given;
  if (company_id !== null && !(await companiesAmong(tx, [company_id])).has(company_id))
    refuse('company_id', 'This company does not exist any more.');
  if (assignee_id !== null && (await people.memberName(tx, assignee_id)) === null)
    refuse('assignee_id', 'This person is not a member of the workspace any more.');
}

/** What the caller may not view they do not change either: it was left out of what they were shown. */
export const mayLink = ({ permissions }: Caller) => ({
  contacts: can(permissions, 'view', 'crm_contacts'),
  company: can(permissions, 'view', 'crm_accounts'),
});

/** Open windows are told, and those that show one of the contacts. */
export async function tell(
  { events }: DealsContext,
  tx: TransactionScope,
  dealId: string,
  before: readonly string[] = [],
): Promise<void> {
  const now = (await linksOf(tx, 'deal_contacts', [dealId])).map(({ contact_id }) => contact_id);
  await events.append(tx, [
    { kind: 'deals.updated' as const, ids: { deal_id: dealId } },
    ...[...new Set([...before, ...now])].map((contact_id) => ({
      kind: 'contact.updated' as const,
      ids: { contact_id },
    })),
  ]);
}

/** Notes the stage that a deal has come into, and in the audit log where it was closed or opened again. */
export async function noteStage(
  tx: TransactionScope,
  caller: Caller,
  deal: Pick<DealRow, '_id' | 'deal_title' | 'lost_reason'>,
  { from, to, now }: { readonly from: StageRow | undefined; readonly to: StageRow; readonly now: number },
): Promise<void> {
  await writeStageChange(tx, {
    deal_id: deal._id,
    changed_at: now,
    from_stage_id: from?._id ?? null,
    from_name: from?.name ?? null,
    to_stage_id: to._id,
    to_name: to.name,
    changed_by: caller.user._id,
  });
  const was = from?.kind ?? 'open';
  if (was === to.kind) return;
  const why = to.kind === 'lost' && deal.lost_reason !== null ? `: ${deal.lost_reason}` : '';
  const [kind, done] = (
    {
      open: ['deal.reopened', 'Opened again'],
      won: ['deal.won', 'Won'],
      lost: ['deal.lost', 'Lost'],
    } as const
  )[to.kind];
  const summary = `${done} the deal “${deal.deal_title}”${why}`;
  await writeAudit(tx, { kind, actor: caller.user, target_id: deal._id, summary, at: now });
}
