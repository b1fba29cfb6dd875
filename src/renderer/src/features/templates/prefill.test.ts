import { describe, expect, it } from 'vitest';
import { templateValues } from '@shared/rules/template-values';
import { type PrefillPerson, prefillFor } from './prefill';

const AMARA: PrefillPerson = {
  first_name: 'Amara',
  last_name: 'Okafor',
  name: 'Amara Okafor',
  company: 'Okafor Textiles',
  phone: '+2348035550142',
  email: 'amara@okafortextiles.example',
};

/** What is filled in for each value of a text. */
const filled = (text: string, person = AMARA): string[] =>
  templateValues([{ type: 'BODY', text }]).map((value) => prefillFor(value, text, person));

describe('values that the contact suggests', () => {
  it('named ones that say what they are', () => {
    expect(filled('{{first_name}} {{last_name}} {{customer_name}} {{company}} {{email}} {{day}}')).toEqual([
      'Amara',
      'Okafor',
      'Amara Okafor',
      'Okafor Textiles',
      'amara@okafortextiles.example',
      '',
    ]);
  });

  it.each([
    'Hi {{1}}, your {{2}} is ready.',
    'Hello {{1}}! It is {{2}}.',
    'Guten Tag {{1}}, am {{2}}.',
    'Gracias, {{1}}. Hemos apuntado: {{2}}.',
    'Thank you, {{1}}. We have {{2}}.',
    'Good morning {{1}}! {{2}} croissants.',
    '*Dear* {{1}}, {{2}}',
    '👋 Hi {{1}}, {{2}}',
  ])('a number after a greeting: %s', (text) => {
    expect(filled(text)).toEqual(['Amara', '']);
  });

  it('no number that stands elsewhere', () => {
    expect(filled('Your order {{1}} is ready, {{2}}.')).toEqual(['', '']);
    expect(filled('This is {{1}}.')).toEqual(['']);
  });

  it('nothing of a button, and nothing that is unknown', () => {
    const components = [
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Track', url: 'https://x.example/{{1}}' }] },
    ];
    expect(templateValues(components).map((value) => prefillFor(value, 'Hi', AMARA))).toEqual(['']);
    expect(filled('Hi {{1}}!', { ...AMARA, first_name: '' })).toEqual(['']);
    expect(filled('Hi {{constructor}}!')).toEqual(['']);
  });

  it('a hostile name is put on one line, or left out', () => {
    expect(filled('Hi {{1}}!', { ...AMARA, first_name: ' Ama\u202e\n\n ra ' })).toEqual(['Ama ra']);
    expect(filled('Hi {{1}}!', { ...AMARA, first_name: 'x'.repeat(100_000) })).toEqual(['']);
  });
});
