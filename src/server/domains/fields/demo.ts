import type { Insertable } from 'kysely';
import { type FieldEntity, FIELD_ENTITIES, hasOptions } from '@shared/reference/field-kinds';
import { type FieldValue, fieldKey } from '@shared/rules/custom-fields';
import { listKey } from '@shared/rules/list-name';
import type { Schema } from '../../platform/db/schema';
import { insertRows } from '../../platform/demo/insert-rows';
import { newId } from '../../platform/ids';
import type { DemoWorkspace, ModuleDemo } from '../../platform/module-demo';
import { oldestCompanies } from '../companies/reads';
import { oldestDeals } from '../deals/reads';
import { type DemoField, DEMO_FIELDS } from './demo-fields';
import { type NumberedField, documentKey, entriesOf } from './document';
import { changedOptions } from './options';
import { changedProperties } from './properties';
import { changeField, fieldsQuery, insertField } from './repository';
import { optionsOf } from './definitions';

type Scope = DemoWorkspace['scope'];
const MOST = 300;
const NONE = { options: [], clearing: [] };

async function makeField(scope: Scope, demo: DemoField, position: number, taken: Set<string>): Promise<void> {
  const { entity, kind, label, group, options = [], properties = [] } = demo;
  const name = fieldKey(label, taken);
  taken.add(name);
  const inner = properties.map((property) => ({ ...property, required: false, options: [] }));
  await insertField(scope, {
    _id: newId(),
    entity,
    kind,
    label,
    name_key: listKey(label),
    group_label: group,
    name,
    options: JSON.stringify(
      hasOptions(kind)
        ? changedOptions(
            kind,
            NONE,
            options.map((one) => ({ label: one })),
          )
        : [],
    ),
    properties: JSON.stringify(changedProperties(kind, [], inner)),
    required: 0,
    position,
    is_inputs_editable: kind === 'array' ? 1 : 2,
  });
}

interface Filled {
  readonly field: NumberedField & { readonly _id: string };
  readonly value: FieldValue;
}

/** Writes the values of records, which have none yet. */
async function fillRecords(
  scope: Scope,
  ids: readonly string[],
  valuesOf: (place: number) => readonly Filled[],
): Promise<void> {
  const { business_id, db } = scope;
  const texts: Insertable<Schema['field_texts']>[] = [];
  const numbers: Insertable<Schema['field_numbers']>[] = [];
  const used = new Map<string, number>();
  for (const [place, record_id] of ids.entries()) {
    const values = valuesOf(place);
    if (values.length === 0) continue;
    const document = JSON.stringify(
      Object.fromEntries(values.map(({ field, value }) => [documentKey(field.no), value])),
    );
    const { no } = await db
      .insertInto('field_documents')
      .values({ business_id, record_id, document })
      .returning('no')
      .executeTakeFirstOrThrow();
    for (const { field, value } of values) {
      const entries = entriesOf(field, value, no);
      texts.push(...entries.texts);
      numbers.push(...entries.numbers);
      used.set(field._id, (used.get(field._id) ?? 0) + 1);
    }
  }
  await insertRows(db, { field_texts: texts, field_numbers: numbers });
  for (const [id, records] of used) await changeField(scope, id, { used: records });
}

/** Fields of the workspace's own, filled in for most of its records. */
export const fieldsDemo: ModuleDemo = {
  async fill({ platform: { database }, scope, now, story }) {
    const wanted = DEMO_FIELDS[story.key] ?? [];
    const random = story.random.fork('fields');
    await database.actFor(scope.db, scope.business_id);
    const records: Readonly<Record<FieldEntity, readonly string[]>> = {
      contact: story.contacts.slice(0, MOST),
      company: await oldestCompanies(scope, MOST),
      deal: await oldestDeals(scope, MOST),
    };
    const taken = new Set<string>();
    for (const [position, demo] of wanted.entries()) await makeField(scope, demo, position, taken);
    for (const entity of FIELD_ENTITIES) {
      const fields = (await fieldsQuery(scope, entity).execute()).flatMap((row) => {
        const demo = wanted.find(({ entity: of, label }) => of === entity && label === row.label);
        return demo ? [{ row, demo, options: optionsOf(row).map(({ value }) => value) }] : [];
      });
      await fillRecords(scope, records[entity], (place) => {
        const own = random.fork(`${entity} ${place}`);
        return fields.flatMap(({ row, demo, options }) =>
          own.chance(demo.filled / 10) ? [{ field: row, value: demo.value(own, options, now) }] : [],
        );
      });
    }
  },
};
