import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formFields } from './form-fields';

describe('formFields', () => {
  it('shows what the form builder of Meta calls its fields and choices', () => {
    const answer = {
      screen_0_First_name_0: 'Amara',
      screen_0_Choose_one_1: '0_Made_to_measure',
      screen_1_Colours_0: ['0_Navy', '2_Dark_green'],
      flow_token: 'unused',
    };
    expect(formFields(JSON.stringify(answer))).toEqual([
      ['First name', 'Amara'],
      ['Choose one', 'Made to measure'],
      ['Colours', 'Navy, Dark green'],
    ]);
  });

  it('shows names of every manner, groups, and leaves empty fields out', () => {
    const answer = {
      deliveryDate: '2026-12-01',
      is_gift: true,
      size: 52,
      note: null,
      code: '0_Plain',
      address: { street: 'Hauptstraße 1', city: 'Wien' },
    };
    expect(formFields(JSON.stringify(answer))).toEqual([
      ['Delivery date', '2026-12-01'],
      ['Is gift', 'Yes'],
      ['Size', '52'],
      ['Code', '0_Plain'],
      ['Address, street', 'Hauptstraße 1'],
      ['Address, city', 'Wien'],
    ]);
  });

  it.each([
    ['no JSON', '[1', [['', '[1']]],
    ['a word', '"yes"', [['', 'yes']]],
    ['a list', '["a",1]', [['', 'a, 1']]],
    ['nothing', '', []],
    ['null', 'null', []],
    ['no text', 7, []],
  ])('reads %s', (_name, json, expected) => {
    expect(formFields(json)).toEqual(expected);
  });

  it('never throws, and shows no more than fits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json({ maxDepth: 8 })), (json) => {
        expect(formFields(json).length).toBeLessThanOrEqual(50);
      }),
    );
  });
});
