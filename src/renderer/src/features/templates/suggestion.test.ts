import { describe, expect, it } from 'vitest';
import { templateValues } from '@shared/rules/template-values';
import { suggestionFrom } from './suggestion';

const [value] = templateValues([{ type: 'BODY', text: 'About {{deal_title}} there are news.' }]);
const from = (text: string, origin: 'typed' | 'field' | 'default' | 'missing') => {
  if (value === undefined) throw new Error('The body has a variable.');
  return suggestionFrom(value, { values: { deal_title: text }, origins: { deal_title: origin } });
};

describe('what the fields suggest', () => {
  it('is the field or, where it is empty, the default', () => {
    expect(from('Two suits', 'field')).toEqual({ text: 'Two suits', from: 'field' });
    expect(from('your order', 'default')).toEqual({ text: 'your order', from: 'default' });
  });
  it('is nothing where there is neither, and where WhatsApp would not take it', () => {
    const nothing = { text: '', from: null };
    expect(from('', 'missing')).toEqual(nothing);
    expect(from('x'.repeat(1025), 'field')).toEqual(nothing);
  });
});
