import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { fold } from '@shared/rules/text';
import type { ImportSettings } from '@shared/contract/imports';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { companyChips } from '../../companies/reads';
import type {
  CreatedContact,
  ImportUndo,
  ImportedData,
  KnownHolders,
  PlannedUpdate,
  UpdateUndo,
} from '../../contacts/service';
import type { ImportsContext } from '../context';
import { type ConvertContext, type ConvertedRow, convertRow } from './convert-row';
import type { EntityImport } from './entity-import';
import { type ReadyRow, type RowKind, type RowWork, importRows } from './import-rows';
import { type Recruited, entering, requireCampaign } from './into-campaign';
import { type Listed, joining, leaveList, requireList } from './into-list';
import { loadConvertContext } from './load-context';
import { type Made, type NamedIds, nameKey, namedIds, nothingMade } from './name-ids';
import { takeBackMade } from './take-back-made';

/** A row with everything that it names. */
interface ContactRow extends ConvertedRow, ReadyRow {
  readonly whole: ImportedData;
}

const NO_COMPANY = 'There is no company of this name, and you may not add one.';
const NO_ENTRY = (name: string): string => `There is no “${name}”, and you may not add one.`;
const INTO_LIST = 'list';
const INTO_CAMPAIGN = 'campaign';
const isOfContact = (field: string): boolean => field !== INTO_LIST && field !== INTO_CAMPAIGN;
const NO_ID = 'There is no contact with this id.';

/** By what a row tells whom it is about. */
const keysOf = ({ id, emails, phones }: ConvertedRow): string[] => [
  ...(id === null ? [] : [`id ${id}`]),
  ...emails.map((email) => `email ${emailKey(email)}`),
  ...phones.map((phone) => `phone ${phoneKey(phone)}`),
];

function readyRow(row: ConvertedRow, ids: NamedIds, settings: ImportSettings): ContactRow | string {
  const missing: string[] = [];
  const idsOf = (names: readonly string[], known: ReadonlyMap<string, string>): string[] =>
    names.flatMap((name) => {
      const id = known.get(nameKey(name));
      if (id === undefined) missing.push(NO_ENTRY(name));
      return id ?? [];
    });
  const tags = [...new Set([...idsOf(row.tags, ids.tags), ...settings.tags])];
  const interests = [...new Set(idsOf(row.interests, ids.interests))];
  const company = row.company === null ? undefined : ids.companies.get(fold(row.company));
  if (row.company !== null && company === undefined) missing.push(NO_COMPANY);
  if (missing.length > 0 && settings.unreadable === 'fail') return missing.join(' ');
  const columns =
    company === undefined ? row.data.columns : { ...row.data.columns, current_company_id: company };
  return { ...row, keys: keysOf(row), whole: { ...row.data, columns, tags, interests } };
}

const LABELS: Readonly<Record<string, string>> = {
  first_name: 'first name', last_name: 'last name', current_job_title: 'job title', other_emails: 'further ways to reach them',
  current_lifecycle_stage: 'lifecycle stage', current_company_id: 'company', assignee_id: 'assignee', birth_date: 'birth date',
}; // prettier-ignore

/** Several companies may be called what a row says: who works for one of them stays there. @param named row -> name of its company */
async function keepNamesakes(
  tx: TransactionScope,
  plans: readonly PlannedUpdate[],
  named: ReadonlyMap<number, string | null>,
): Promise<PlannedUpdate[]> {
  const moving = plans.flatMap(({ before, columns }) =>
    'current_company_id' in columns ? (before.current_company_id ?? []) : [],
  );
  const chips = await companyChips(tx, [...new Set(moving)]);
  const labels = new Map(chips.map(({ _id, mp_company_label }) => [_id, fold(mp_company_label)]));
  return plans.map((plan) => {
    const { before, columns, changed, no } = plan;
    const label = labels.get(before.current_company_id ?? '');
    if (label === undefined || label !== fold(named.get(no) ?? '')) return plan;
    const { current_company_id: _same, ...others } = columns;
    return { ...plan, columns: others, changed: changed.filter((field) => field !== 'current_company_id') };
  });
}

/** What of an import is no field of the contacts. */
interface Beside {
  /** Contacts that come into its list. */
  readonly listed: string[];
  /** Contacts that come into its campaign. */
  readonly recruited: string[];
  readonly made: Made;
}

function contactRows(
  context: ImportsContext,
  caller: Caller,
  { tx, isTrial, settings }: RowWork,
  convert: ConvertContext,
  { listed, recruited, made }: Beside,
): RowKind<ContactRow, PlannedUpdate, CreatedContact, UpdateUndo> {
  const { campaigns, contactImports, segments } = context;
  const { list, campaign } = settings;
  let holders: KnownHolders = new Map();
  const putIntoList = async (ids: readonly string[]): Promise<void> => {
    if (list !== null && ids.length > 0) listed.push(...(await segments.addToSegment(tx, list, ids)));
  };
  const putIntoCampaign = async (ids: readonly string[]): Promise<void> => {
    if (campaign !== null && ids.length > 0)
      recruited.push(...(await campaigns.addToDraft(tx, campaign, ids)));
  };
  return {
    async read(rows) {
      const converted = rows.map((row) => convertRow(convert, row));
      const right = converted.flatMap((row) => ('reason' in row ? [] : [row]));
      const ids = await namedIds(context, tx, caller, right, isTrial, made);
      return converted.map((row) => {
        if ('reason' in row) return row;
        const ready = readyRow(row, ids, settings);
        return typeof ready === 'string' ? { no: row.no, name: row.name, reason: ready } : ready;
      });
    },
    match(rows) {
      holders = new Map();
      return contactImports.match(tx, rows, holders);
    },
    cannotCreate(row) {
      if (row.emails.length + row.phones.length === 0) return NO_ID;
      const missing = convert.required.find(({ name }) => (row.whole.own[name] ?? null) === null);
      return missing === undefined ? null : `${missing.label} is required.`;
    },
    async plan(wanted) {
      const named = new Map(wanted.map(({ row }) => [row.no, row.company]));
      const plans = await keepNamesakes(
        tx,
        await contactImports.plan(
          tx,
          wanted.map(({ id, row }) => ({ no: row.no, id, data: row.whole })),
        ),
        named,
      );
      const joins = await joining(tx, settings, plans);
      const enters = await entering(tx, settings, plans);
      return plans.map((plan) => {
        const { _id } = plan.before;
        const into = [...(joins.has(_id) ? [INTO_LIST] : []), ...(enters.has(_id) ? [INTO_CAMPAIGN] : [])];
        return into.length > 0 ? { ...plan, changed: [...plan.changed, ...into] } : plan;
      });
    },
    async create(rows) {
      const created = await contactImports.create(
        tx,
        caller,
        rows.map(({ whole }) => whole),
        holders,
      );
      await putIntoList(created.map(({ _id }) => _id));
      await putIntoCampaign(created.map(({ _id }) => _id));
      return created;
    },
    async update(plans) {
      const others = plans.filter(({ changed }) => changed.some(isOfContact));
      const updated = await contactImports.update(tx, caller, others);
      const into = (what: string): string[] =>
        plans.filter(({ changed }) => changed.includes(what)).map(({ before }) => before._id);
      await putIntoList(into(INTO_LIST));
      await putIntoCampaign(into(INTO_CAMPAIGN));
      return updated;
    },
    labels: LABELS,
    texts: {
      known: 'There is such a contact already.',
      unknown: 'There is no such contact.',
      again: (earlier) => `Comes again: ${earlier} is about the same person.`,
    },
  };
}

interface Undo extends ImportUndo {
  readonly listed: Listed | null;
  /** Without it: of an import by an earlier version. */
  readonly recruited?: Recruited | null;
  /** Without it: of an import by an earlier version. */
  readonly made?: Made;
}

/** Contacts that came into the list or the campaign and are otherwise as they were. */
function onlyPlaced({ created, updated, listed, recruited }: Undo): number {
  const others = new Set([...created.map(({ _id }) => _id), ...updated.map(({ id }) => id)]);
  const placed = new Set([...(listed?.contacts ?? []), ...(recruited?.contacts ?? [])]);
  return [...placed].filter((id) => !others.has(id)).length;
}

/** Taken back, new contacts go to the bin, and the others get back what they had. */
export const contactImport = (context: ImportsContext): EntityImport => ({
  name: 'contacts',

  async require(caller, settings) {
    await requireList(context, caller, settings.list);
    await requireCampaign(context, caller, settings.campaign);
  },

  async rows(caller, work, file, rows) {
    const convert = await loadConvertContext(context, work.tx, file);
    const listed: string[] = [];
    const recruited: string[] = [];
    const made = nothingMade();
    const kind = contactRows(context, caller, work, convert, { listed, recruited, made });
    const { outcomes, created, updated } = await importRows(work, kind, rows);
    const { list, campaign } = work.settings;
    const undo: Undo = {
      created,
      updated,
      listed: list === null || listed.length === 0 ? null : { segment: list, contacts: listed },
      recruited: campaign === null || recruited.length === 0 ? null : { campaign, contacts: recruited },
      made,
    };
    return { outcomes, changed: created.length + updated.length + onlyPlaced(undo), undo };
  },

  async undo(tx, caller, given) {
    const undo = given as Undo;
    const { changed, failed } = await context.contactImports.undo(tx, caller, undo);
    const staying = new Set(failed.map(({ id }) => id));
    if (undo.listed) await leaveList(context, tx, undo.listed, staying);
    if (undo.recruited) {
      const { campaign, contacts } = undo.recruited;
      const leaving = contacts.filter((id) => !staying.has(id));
      await context.campaigns.leaveDraft(tx, campaign, leaving);
    }
    if (undo.made) await takeBackMade(context, tx, caller, undo.made);
    return { changed: changed + onlyPlaced(undo), failed };
  },
});
