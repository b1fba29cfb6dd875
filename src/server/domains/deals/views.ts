import type { Deal, DealPerson } from '@shared/contract/deals';
import { can } from '@shared/rules/permissions';
import { toInstant, toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Reader } from '../../platform/scope';
import { deleters } from '../bin/reads';
import { companyChips } from '../companies/reads';
import { contactChips } from '../contacts/reads';
import { stagesOfPipelines } from '../pipelines/reads';
import { usersByIds } from '../session/reads';
import { nextTasksOfDeals } from '../tasks/reads';
import { linksOf } from './links';
import type { DealRow } from './repository';

const byId = <Row extends { readonly _id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row._id, row]));
const idsOf = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

async function contactsOf(reader: Reader, deals: readonly string[]) {
  if (!can(reader.permissions, 'view', 'crm_contacts')) return () => [];
  const [contacts, collaborators] = await Promise.all([
    linksOf(reader, 'deal_contacts', deals),
    linksOf(reader, 'deal_collaborators', deals),
  ]);
  const links = { contacts, collaborators };
  const chips = byId(
    await contactChips(reader, idsOf([...contacts, ...collaborators].map((link) => link.contact_id))),
  );
  return (deal: string, which: keyof typeof links): DealPerson[] =>
    links[which]
      .filter(({ deal_id }) => deal_id === deal)
      .flatMap(({ contact_id }) => chips.get(contact_id) ?? []);
}

async function companiesOf(reader: Reader, rows: readonly DealRow[]) {
  if (!can(reader.permissions, 'view', 'crm_accounts')) return new Map<string, never>();
  return byId(await companyChips(reader, idsOf(rows.map(({ company_id }) => company_id))));
}

async function usersOf(reader: Reader, rows: readonly DealRow[]): Promise<ReadonlyMap<string, DealPerson>> {
  const users = await usersByIds(
    reader.db,
    idsOf(rows.flatMap(({ assignee_id, created_by }) => [assignee_id, created_by])),
  );
  return byId(
    users.map(({ _id, first_name, last_name, avatar }) => ({ _id, first_name, last_name, avatar })),
  );
}

/** Deals as the wire has them, for the eyes of one person. */
export async function toDeals(reader: Reader, rows: readonly DealRow[]): Promise<Deal[]> {
  const ids = rows.map(({ _id }) => _id);
  const seesTasks = can(reader.permissions, 'view', 'tasks');
  const [stages, contacts, companies, users, tasks, deleterOf] = await Promise.all([
    stagesOfPipelines(reader, [...new Set(rows.map(({ pipeline_id }) => pipeline_id))]),
    contactsOf(reader, ids),
    companiesOf(reader, rows),
    usersOf(reader, rows),
    nextTasksOfDeals(reader, seesTasks ? ids : []),
    deleters(
      reader,
      rows.map(({ deleted_by }) => deleted_by),
    ),
  ]);
  return rows.map((row) => {
    const own = stages.filter(({ pipeline_id }) => pipeline_id === row.pipeline_id);
    const current = own.find(({ _id }) => _id === row.pipeline_stage_id);
    return {
      _id: row._id,
      deal_title: row.deal_title,
      deal_value: row.deal_value,
      probability: row.probability,
      expected_close_date: toInstantOrNull(row.expected_close_date),
      deal_industry: row.deal_industry,
      deal_status: row.deal_status,
      pipeline: { _id: row.pipeline_id, stages: own.map(({ _id, name }) => ({ _id, name })) },
      pipeline_stage_id: { _id: row.pipeline_stage_id, name: current?.name ?? '' },
      company_id: companies.get(row.company_id ?? '') ?? null,
      customer_ids: contacts(row._id, 'contacts'),
      collaborator_ids: contacts(row._id, 'collaborators'),
      assignee_id: users.get(row.assignee_id ?? '') ?? null,
      created_by: users.get(row.created_by ?? '') ?? null,
      created_at: toInstant(row.created_at),
      updated_at: toInstant(row.updated_at),
      stage_since: toInstant(row.stage_since),
      position: row.position,
      closed_at: toInstantOrNull(row.closed_at),
      lost_reason: row.lost_reason,
      next_task: tasks.get(row._id) ?? null,
      deleted_at: toInstantOrNull(row.deleted_at),
      deleted_by: deleterOf(row.deleted_by),
    };
  });
}

/** @throws AppError `deal_not_found` where there is none */
export async function toDeal(reader: Reader, row: DealRow | undefined): Promise<Deal> {
  const [deal] = row ? await toDeals(reader, [row]) : [];
  if (!deal) throw new AppError('deal_not_found');
  return deal;
}
