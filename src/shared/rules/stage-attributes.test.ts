import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hidden, changedVisibility, stageAttributes } from './stage-attributes';

const hidden = fc.constantFrom<Hidden>(1, 2);
const hides = fc.record({ hideOnCreate: hidden, hideOnUpdate: hidden });
const name = fc.constantFrom('wine', 'size', 'born', 'toString', 'club');
const own = fc.dictionary(name, hides);
const groups = fc
  .uniqueArray(fc.record({ name, required: fc.boolean(), hideOnCreate: hidden, hideOnUpdate: hidden }), {
    selector: (field) => field.name,
  })
  .map((fields) => [
    { label: 'About', fields: fields.slice(0, 2) },
    { label: 'More', fields: fields.slice(2) },
  ]);
const flat = (list: ReturnType<typeof stageAttributes>) => list.flatMap(({ fields }) => fields);

describe('the attributes of a contact type', () => {
  it('are every field once, in its group and order, the required ones shown', () => {
    fc.assert(
      fc.property(groups, own, (all, overrides) => {
        const result = stageAttributes(all, overrides);
        expect(flat(result).map((field) => field.name)).toEqual(flat(all).map((field) => field.name));
        for (const field of flat(result)) {
          if (field.required) expect(field).toMatchObject({ hideOnCreate: 2, hideOnUpdate: 2 });
          else if (Object.hasOwn(overrides, field.name)) expect(field).toMatchObject(overrides[field.name]!);
        }
      }),
    );
  });

  it('are after a change what was asked for, and the others as they were', () => {
    fc.assert(
      fc.property(groups, own, own, (all, before, change) => {
        const after = changedVisibility(all, before, change);
        expect(stageAttributes(all, after)).toEqual(stageAttributes(all, { ...before, ...change }));
        // Nothing is kept that says the same as the field.
        for (const [key, overrides] of Object.entries(after)) {
          const field = flat(all).find((one) => one.name === key);
          expect(field && { hideOnCreate: field.hideOnCreate, hideOnUpdate: field.hideOnUpdate }).not.toEqual(
            overrides,
          );
        }
      }),
    );
  });
});
