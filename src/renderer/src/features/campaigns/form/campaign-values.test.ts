import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CampaignParameter } from '@shared/contract/campaigns';
import type { TemplateVariable } from '@shared/contract/template-parts';
import type { TemplateValue } from '@shared/rules/template-values';
import {
  NO_VALUES,
  bodyOf,
  firstParameter,
  nameProblem,
  parameterProblem,
  previewValues,
  sourcesOf,
} from './campaign-values';

const value = (key: string, over: Partial<TemplateValue> = {}): TemplateValue => ({
  key,
  name: key,
  place: 'body',
  button: null,
  example: 'Ana',
  max: 20,
  ...over,
});
const FIELDS = new Set(['first_name', 'email']);
const ofField = (field: string, fallback = ''): CampaignParameter => ({
  from: 'field',
  source: { entity: 'contact', field },
  fallback,
});

describe('what a value is filled with at first', () => {
  it('is the field that the template says, the one of its name or place, else a text that is asked for', () => {
    const named = { name: 'first_name', default_value: 'there' };
    const company = { entity: 'company', field: 'mp_company_label' } as const;
    const first = (key: string, over: Partial<TemplateValue>, variable?: TemplateVariable, guess?: string) =>
      firstParameter(value(key, over), variable, FIELDS, guess);
    expect(first('first_name', {}, { ...named, source: company })).toEqual({
      from: 'field',
      source: company,
      fallback: 'there',
    });
    expect(first('first_name', {})).toEqual(ofField('first_name'));
    expect(first('1', {}, undefined, 'first_name')).toEqual(ofField('first_name'));
    // No example goes out by itself.
    const asked = { from: 'text', text: '' };
    expect(first('first_name', {}, { ...named, source: null })).toEqual(asked);
    expect(first('1', {})).toEqual(asked);
    expect(first('1', {}, undefined, 'company')).toEqual(asked);
    expect(first('email', { place: 'code' })).toEqual(asked);
  });
});

describe('what is wrong', () => {
  it('is said of a name, a text and a fallback', () => {
    expect(nameProblem(' ')).toBe('Name is required.');
    expect(nameProblem('x'.repeat(121))).toContain('120');
    expect(nameProblem('x')).toBeNull();
    expect(parameterProblem({ from: 'text', text: ' ' }, 20)).toBe('Enter a text.');
    expect(parameterProblem(ofField('email'), 20)).toBe('Enter what is sent where the field is empty.');
    expect(parameterProblem(ofField('email', 'two\nlines'), 20)).toContain('line breaks');
    expect(parameterProblem({ from: 'text', text: 'x'.repeat(21) }, 20)).toContain('20');
    expect(parameterProblem({ from: 'text', text: 'x'.repeat(20) }, 20)).toBeNull();
  });
});

it('sends of half a draft what is whole, without the edges', () => {
  const body = bodyOf({
    values: { ...NO_VALUES, name: ' Spring ', templateId: 't' },
    accountId: 'a',
    needed: [value('1'), value('2'), value('3')],
    parameters: {
      1: { from: 'text', text: ' Hello ' },
      2: { from: 'text', text: '' },
      3: ofField('email', ' none '),
    },
  });
  expect(body).toEqual({
    campaign_name: 'Spring',
    platform_account_id: 'a',
    template_id: 't',
    parameters: { 1: { from: 'text', text: 'Hello' }, 3: ofField('email', 'none') },
  });
});

it('shows a contact what they get: the text, their field or, where that is empty, what stands in for it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.boolean(), (text, isFilled) => {
      const parameters = { 1: { from: 'text', text } as const, 2: ofField('email', 'nothing') };
      const asked = {
        values: { 1: 'of the template', 2: isFilled ? text : 'of the template' },
        origins: { 1: 'default', 2: isFilled ? 'field' : 'default' },
      };
      expect(sourcesOf(parameters)).toEqual({ 2: { entity: 'contact', field: 'email' } });
      expect(previewValues(parameters, asked)).toEqual({ 1: text.trim(), 2: isFilled ? text : 'nothing' });
      expect(previewValues(parameters, undefined)[2]).toBe('nothing');
    }),
  );
});
