import { expect } from 'vitest';
import { keysOf } from '../../src/server/domains/contacts/duplicates/keys';
import { searchDoc } from '../../src/server/domains/contacts/search-doc';
import { pointsOfContacts } from '../../src/server/domains/contacts/points-repository';
import { documentKey, documentOf, entriesOf } from '../../src/server/domains/fields/document';
import type { Scope } from '../../src/server/platform/scope';

const sorted = (lines: readonly string[]): string[] => [...lines].sort();

/** What contacts are found and compared by is what follows from them: keys, pairs of those who are alike, texts of the search. */
async function expectFound({ db, business_id }: Scope): Promise<void> {
  const contacts = await db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('purged_at', 'is', null)
    .execute();
  const points = await pointsOfContacts(
    { db, business_id },
    contacts.map(({ _id }) => _id),
  );
  const keyed = contacts.map((one) => ({ _id: one._id, keys: keysOf(one, points.get(one._id) ?? []) }));
  const keys = await db
    .selectFrom('contact_keys')
    .selectAll()
    .where('business_id', '=', business_id)
    .execute();
  expect(sorted(keys.map(({ contact_id, kind, value }) => `${contact_id} ${kind} ${value}`))).toEqual(
    sorted(keyed.flatMap((one) => one.keys.map(({ kind, value }) => `${one._id} ${kind} ${value}`))),
  );

  const alike = keyed.flatMap((one) =>
    keyed.flatMap((other) => {
      const kinds = one.keys
        .filter(({ kind, value }) => other.keys.some((key) => key.kind === kind && key.value === value))
        .map(({ kind }) => kind);
      const reasons = ['email', 'phone', 'name'].filter((kind) => kinds.some((had) => had === kind));
      return one._id < other._id && reasons.length > 0
        ? [`${one._id} ${other._id} ${reasons.join(' ')}`]
        : [];
    }),
  );
  const pairs = await db
    .selectFrom('duplicate_pairs')
    .select(['first_id', 'second_id', 'reasons'])
    .where('business_id', '=', business_id)
    .where('reasons', '!=', '')
    .execute();
  expect(sorted(pairs.map((pair) => `${pair.first_id} ${pair.second_id} ${pair.reasons}`))).toEqual(
    sorted(alike),
  );

  const docs = await db
    .selectFrom('contact_search_docs')
    .select(['contact_id', 'text', 'first_word', 'last_word'])
    .where('business_id', '=', business_id)
    .execute();
  expect(new Map(docs.map(({ contact_id, ...doc }) => [contact_id, doc]))).toEqual(
    new Map(contacts.map((one) => [one._id, searchDoc({ ...one, others: points.get(one._id) ?? [] })])),
  );
}

/** The index of the workspace's own fields, and how many records have a value, are what follows from the documents. */
async function expectIndexed({ db, business_id }: Scope): Promise<void> {
  const fields = await db.selectFrom('fields').selectAll().where('business_id', '=', business_id).execute();
  const documents = await db
    .selectFrom('field_documents')
    .select(['no', 'document'])
    .where('business_id', '=', business_id)
    .execute();
  const entries = documents.flatMap((kept) =>
    fields.map((field) => entriesOf(field, documentOf(kept)[documentKey(field.no)], kept.no)),
  );
  const numbers = fields.map(({ no }) => no);
  for (const [table, expected] of [
    ['field_texts', entries.flatMap(({ texts }) => texts)],
    ['field_numbers', entries.flatMap((one) => one.numbers)],
  ] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['field', 'value', 'record'])
      .where('field', 'in', numbers)
      .execute();
    const line = ({ field, value, record }: (typeof rows)[number]) => `${field} ${record} ${value}`;
    expect(sorted(rows.map(line))).toEqual(sorted(expected.map(line)));
  }
  const uses = fields.map(({ no }) => documents.filter((kept) => documentKey(no) in documentOf(kept)).length);
  expect(fields.map(({ used }) => used)).toEqual(uses);
}

/** Fails where something that is kept beside contacts is not what it would be if it were made again. */
export async function expectInStep(scope: Scope): Promise<void> {
  await expectFound(scope);
  await expectIndexed(scope);
}
