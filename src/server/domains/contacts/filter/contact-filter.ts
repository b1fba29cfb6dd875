import { type RawBuilder, sql } from 'kysely';
import type { contactList } from '@shared/contract/contact-list';
import type { QueryOf } from '@shared/contract/endpoint';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { can } from '@shared/rules/permissions';
import { type FilterGroup, type FilterNode, conditionsOf } from '@shared/rules/record-filter';
import type { Platform } from '../../../platform/platform';
import { compileFilter, setsOf } from '../../../platform/filters/compile-filter';
import type {
  CompiledFilter,
  FilterContext,
  FilterField,
  FilterOrder,
} from '../../../platform/filters/filter-field';
import type { Reader } from '../../../platform/scope';
import { conversationFiltersOfContacts } from '../../chat/reads';
import { dealFiltersOfContacts } from '../../deals/reads';
import { ownFilterFields } from '../../fields/reads';
import { listFiltersOfContacts } from '../../segments/reads';
import { taskFiltersOfContacts } from '../../tasks/reads';
import { idsAsLead } from '../list/page-queries';
import { contactSearchIds } from '../search';
import { OWN_FILTER_FIELDS } from './own-columns';

export type ContactQuery = QueryOf<typeof contactList>;
/** What narrows the list. */
type ContactFilters = Omit<
  ContactQuery,
  'page_num' | 'rows_per_page' | 'sort' | 'order' | 'cursor' | 'fields'
>;

/** What contacts can be filtered by in every workspace, as its owners offer it. */
export const CONTACT_FILTERS: readonly FilterField[] = [
  ...OWN_FILTER_FIELDS,
  ...dealFiltersOfContacts,
  ...taskFiltersOfContacts,
  ...conversationFiltersOfContacts,
  ...listFiltersOfContacts,
];

/** A search that finds more people than this shows these; going on typing finds the others. */
const MAX_FOUND = 1000;

/** The parameters of the list as a tree of their own. */
function treeOf(query: ContactFilters): FilterGroup {
  const filters: FilterNode[] = [];
  const anyOf = (field: string, value: readonly string[] | undefined): void => {
    if (value !== undefined && value.length > 0)
      filters.push({ field, operator: 'any_of', value: [...value] });
  };
  anyOf('current_company_id', query.current_company_id);
  anyOf('current_lifecycle_stage', query.current_lifecycle_stage);
  anyOf('tags', query.tags);
  anyOf('list', query.segments);
  anyOf('assignee_id', query.assignee);
  anyOf('created_by', query.created_by);
  anyOf('score_band', query.crm_score);
  if (query.email) filters.push({ field: 'email', operator: 'contains', value: query.email });
  if (query.year !== undefined) {
    const last = new Date(Date.UTC(query.year + 1, 0) - 1).toISOString();
    filters.push({ field: 'created_at', operator: 'between', value: [`${query.year}-01-01`, last] });
  }
  if (query.filter) filters.push(query.filter);
  return { match: 'all', filters };
}

/** Whether a field of the workspace's own is asked for: else nobody reads which there are. */
const asksOwn = ({ filter }: ContactFilters): boolean =>
  filter !== undefined && conditionsOf(filter).some(({ field }) => field.startsWith(OWN_FIELD));

/** What somebody may not view they do not learn by a filter either. */
const isFor =
  ({ permissions }: Reader) =>
  ({ module }: FilterField): boolean =>
    module === undefined || can(permissions, 'view', module);

export interface ContactFilter extends Required<Omit<CompiledFilter, 'ordered' | 'sets'>> {
  readonly ordered: FilterOrder | undefined;
  readonly sets: CompiledFilter['sets'];
  /** `where` as it is asked of all contacts at once. */
  readonly asked: () => RawBuilder<boolean>;
  /** A search found more people than it may answer. */
  readonly isCut: boolean;
  /** Nothing narrows it. */
  readonly isEverybody: boolean;
}

/**
 * What the list is narrowed to.
 * @throws AppError `validation_failed` with the name of a field or an operator that there is not.
 */
export async function contactFilter(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: Reader,
  query: ContactFilters,
  maxFound = MAX_FOUND,
): Promise<ContactFilter> {
  const fields = [
    ...CONTACT_FILTERS.filter(isFor(scope)),
    ...(asksOwn(query) ? await ownFilterFields(scope, 'contact') : []),
  ];
  const context = { scope, database, now: clock(), record: sql.ref<string>('contacts._id') };
  const wanted = treeOf(query);
  const known = new Map(fields.map((one) => [one.field, one]));
  const compiled = (asks: FilterContext['asks']) => compileFilter(known, { ...context, asks }, wanted);
  const tree = compiled('each');
  const texts = [query.name, query.email, query.phone].filter((text) => text !== undefined && text !== '');
  let isCut = false;
  const found: CompiledFilter[] = [];
  for (const text of texts as readonly string[]) {
    const ids = await contactSearchIds(database, scope, text, maxFound);
    isCut ||= ids.length === maxFound;
    found.push({
      isExact: true,
      where: sql`contacts._id in ${database.listOf(ids)}`,
      leads: [{ ids: idsAsLead(database, ids), isOnce: true }],
    });
  }
  const parts = wanted.filters.length === 0 ? found : [tree, ...found];
  const whereOf = (tree: CompiledFilter): RawBuilder<boolean> =>
    sql`(${sql.join(
      [tree, ...found].map(({ where }) => where),
      sql` and `,
    )})`;
  const sets = parts.map(setsOf);
  return {
    isExact: parts.length === 1 && parts[0]?.isExact === true,
    sets: sets.every((one) => one !== undefined) ? sets.flat() : undefined,
    where: whereOf(tree),
    asked: () => whereOf(compiled('all')),
    leads: [...found.flatMap(({ leads }) => leads), ...tree.leads],
    bounds: tree.bounds ?? [],
    ordered: tree.ordered,
    isCut,
    isEverybody: wanted.filters.length === 0 && found.length === 0,
  };
}
