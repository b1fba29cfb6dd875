import { can } from '@shared/rules/permissions';
import { AppError } from '../../../platform/errors';
import type { NamedList } from '../../../platform/lists/named-list';
import type { Batch, BatchResult, OperationWorker } from '../../../platform/operations/operation-kind';
import type { Scope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import { namesOfTags, tagsOfType } from '../../tags/reads';
import { companiesBin } from '../bin';
import { type TagPair, addTags, dropTags } from '../tags-repository';
import { COMPANY_TAGS } from '../write-context';
import { COMPANY_GONE, goneOf } from './gone';
import type { GivenTags, NewTags } from './kinds';

/** Tag -> the companies that it was given to, or taken from. */
type TagLog = Readonly<Record<string, readonly string[]>>;

const TAG_GONE = 'A tag that it had does not exist any more.';

function logOf(pairs: readonly TagPair[]): TagLog {
  const log: Record<string, string[]> = {};
  for (const { company_id, tag_id } of pairs) (log[tag_id] ??= []).push(company_id);
  return log;
}

const countCompanies = (pairs: readonly TagPair[]): number =>
  new Set(pairs.map(({ company_id }) => company_id)).size;

const resultOf = (pairs: readonly TagPair[], failed: BatchResult['failed']): BatchResult => ({
  changed: countCompanies(pairs),
  failed,
  undo: pairs.length === 0 ? null : logOf(pairs),
});

/** Names of the tags, in their order. @throws AppError `tag_not_found` when one of them is gone, or is of another kind */
async function namesOf(scope: Scope, ids: readonly string[]): Promise<string> {
  const known = await tagsOfType(scope, COMPANY_TAGS, ids);
  if (ids.some((id) => !known.has(id))) throw new AppError('tag_not_found');
  const names = new Map((await namesOfTags(scope, ids)).map(({ _id, label }) => [_id, label]));
  return ids.map((id) => names.get(id) ?? '').join(', ');
}

/** Notes in the history of companies which tags they were given, or were taken from them. */
async function note(
  { tx, caller }: Pick<Batch, 'tx' | 'caller'>,
  pairs: readonly TagPair[],
  change: 'given' | 'taken',
  at: number,
): Promise<void> {
  const byCompany = new Map<string, string[]>();
  for (const { company_id, tag_id } of pairs)
    byCompany.set(company_id, [...(byCompany.get(company_id) ?? []), tag_id]);
  const notes = [...byCompany].map(([record_id, tags]) => ({
    kind: 'company' as const,
    record_id,
    changes: [
      { field: 'tags', from: change === 'taken' ? tags : null, to: change === 'given' ? tags : null },
    ],
  }));
  await noteChanges(tx, caller, notes, at);
}

type Tags = Pick<NamedList, 'ensure'>;

/** Gives companies tags. Taken back, each loses those that it did not have before. */
export const addingTags = (tags: Tags, now: () => number): OperationWorker<NewTags> => ({
  async prepare(tx, caller, { ids, names }) {
    await namesOf(tx, ids);
    const made = await tags.ensure(tx, names, {
      within: COMPANY_TAGS,
      mayCreate: can(caller.permissions, 'create', 'settings_tags'),
    });
    const all = [...new Set([...ids, ...made])];
    return { params: { ids: all, names: [] }, subject: await namesOf(tx, all) };
  },

  async applyBatch({ tx, caller, ids }, params) {
    const present = await tagsOfType(tx, COMPANY_TAGS, params.ids);
    if (present.size === 0) throw new AppError('tag_not_found');
    const known = await companiesBin.among(tx, ids);
    const added = await addTags(tx, [...known], [...present]);
    await note({ tx, caller }, added, 'given', now());
    return resultOf(added, goneOf(ids, known));
  },

  async undoBatch({ tx, caller }, undo) {
    const removed: TagPair[] = [];
    for (const [tag, companies] of Object.entries(undo as TagLog))
      removed.push(...(await dropTags(tx, companies, [tag])));
    await note({ tx, caller }, removed, 'taken', now());
    return { changed: countCompanies(removed), failed: [] };
  },
});

/** Takes tags from companies. Taken back, each gets those again that it had. */
export const removingTags = (now: () => number): OperationWorker<GivenTags> => ({
  prepare: async (tx, _caller, params) => ({ params, subject: await namesOf(tx, params.ids) }),

  async applyBatch({ tx, caller, ids }, params) {
    const known = await companiesBin.among(tx, ids);
    const removed = await dropTags(tx, [...known], params.ids);
    await note({ tx, caller }, removed, 'taken', now());
    return resultOf(removed, goneOf(ids, known));
  },

  async undoBatch({ tx, caller }, undo) {
    const log = undo as TagLog;
    const companies = await companiesBin.among(tx, [...new Set(Object.values(log).flat())]);
    const tags = await tagsOfType(tx, COMPANY_TAGS, Object.keys(log));
    const added: TagPair[] = [];
    const lost = new Set<string>();
    for (const [tag, had] of Object.entries(log)) {
      const isThere = (company: string): boolean => tags.has(tag) && companies.has(company);
      added.push(...(await addTags(tx, had.filter(isThere), [tag])));
      for (const company of had) if (!isThere(company)) lost.add(company);
    }
    await note({ tx, caller }, added, 'given', now());
    const failed = [...lost].map((id) => ({ id, reason: companies.has(id) ? TAG_GONE : COMPANY_GONE }));
    return { changed: countCompanies(added), failed };
  },
});
