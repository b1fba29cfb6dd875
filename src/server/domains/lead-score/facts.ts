import type { ScoreCondition, ScoreRule } from '@shared/contract/lead-score';
import type { ScoredField } from '@shared/reference/lead-score';
import type { ScoreFacts } from '@shared/rules/lead-score';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import { answerings, messageCounts, writings } from '../chat/reads';
import { type ScoredContact, interestLinks, scoredContactsQuery, tagLinks } from '../contacts/reads';
import { dealCounts } from '../deals/reads';
import { fieldLinks } from '../fields/reads';

export interface KnownContact {
  readonly _id: string;
  readonly total_score: number;
  readonly facts: ScoreFacts;
}

interface Link {
  readonly contact_id: string;
  readonly entry: string;
}

const NO_IDS: ReadonlySet<string> = new Set();

function filledOf(row: ScoredContact): ReadonlySet<ScoredField> {
  const { city } = JSON.parse(row.address) as { readonly city?: string | null };
  const values: Readonly<Record<ScoredField, string | null | undefined>> = {
    email: row.email,
    phone: row.phone,
    company: row.current_company_id,
    job_title: row.current_job_title,
    city,
    language: row.language,
  };
  const names = Object.keys(values) as ScoredField[];
  return new Set(names.filter((name) => (values[name] ?? '').trim() !== ''));
}

function byContact<Row extends { readonly contact_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const map = new Map<string, Row[]>();
  for (const row of rows) {
    const known = map.get(row.contact_id);
    if (known) known.push(row);
    else map.set(row.contact_id, [row]);
  }
  return map;
}

/** What the rules that are on ask for. */
class Wanted {
  private readonly conditions: readonly ScoreCondition[];
  constructor(rules: readonly ScoreRule[]) {
    this.conditions = rules.filter(({ enabled }) => enabled).map(({ condition }) => condition);
  }
  of<Kind extends ScoreCondition['kind']>(kind: Kind): Extract<ScoreCondition, { kind: Kind }>[] {
    return this.conditions.filter(
      (condition): condition is Extract<ScoreCondition, { kind: Kind }> => condition.kind === kind,
    );
  }
}

/**
 * What the rules have to know of these contacts; what no rule asks for is not read. A contact that is gone is left out.
 * The score stands at the front of what is read: facts are never older than the score that they are to replace.
 */
export async function readFacts(
  database: Pick<Database, 'listOf'>,
  scope: Scope,
  rules: readonly ScoreRule[],
  contactIds: readonly string[],
): Promise<KnownContact[]> {
  const ids = database.listOf(contactIds);
  const wanted = new Wanted(rules);
  const contacts = await scoredContactsQuery(scope, ids).execute();
  const read = async <Row extends { readonly contact_id: string }>(
    needed: boolean,
    query: () => RawBuilder<Row>,
  ): Promise<ReadonlyMap<string, Row[]>> => byContact(needed ? (await query().execute(scope.db)).rows : []);
  const links = (
    query: (scope: Scope, ids: RawBuilder<string>, entries: RawBuilder<string>) => RawBuilder<Link>,
    entries: readonly string[],
  ) => read(entries.length > 0, () => query(scope, ids, database.listOf(entries)));

  const tags = await links(
    tagLinks,
    wanted.of('tag').map(({ tag_id }) => tag_id),
  );
  const interests = await links(
    interestLinks,
    wanted.of('interest').map(({ interest_id }) => interest_id),
  );
  const fields = await links(
    fieldLinks,
    wanted.of('field').map(({ field_id }) => field_id),
  );
  const timed = wanted.of('wrote_within').length + wanted.of('silent_for').length > 0;
  const written = await read(timed, () => writings(scope, ids));
  const most = Math.max(0, ...wanted.of('messages').map((condition) => condition.most));
  const messages = await read(most > 0, () => messageCounts(scope, ids, most));
  const answered = await read(wanted.of('template_answered').length > 0, () => answerings(scope, ids));
  const deals = await read(wanted.of('deals').length > 0, () => dealCounts(scope, ids));

  const entriesOf = (map: ReadonlyMap<string, Link[]>, id: string): ReadonlySet<string> => {
    const own = map.get(id);
    return own === undefined ? NO_IDS : new Set(own.map(({ entry }) => entry));
  };
  return contacts.map((row) => {
    const { _id } = row;
    const dealsOf = (kind: 'open' | 'won' | 'lost'): number =>
      deals.get(_id)?.find((one) => one.kind === kind)?.deals ?? 0;
    return {
      _id,
      total_score: row.total_score,
      facts: {
        filled: filledOf(row),
        stage: row.current_lifecycle_stage,
        tags: entriesOf(tags, _id),
        interests: entriesOf(interests, _id),
        fields: entriesOf(fields, _id),
        created_at: row.created_at,
        wrote_at: written.get(_id)?.[0]?.wrote_at ?? null,
        messages: messages.get(_id)?.[0]?.messages ?? 0,
        answered_after: answered.get(_id)?.[0]?.answered_after ?? null,
        deals: { open: dealsOf('open'), won: dealsOf('won'), lost: dealsOf('lost') },
      },
    };
  });
}
