import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors';
import { templateContent } from './template-content';

const template = {
  template_name: 'order_ready',
  language: 'en_US',
  components: JSON.stringify([
    { type: 'HEADER', format: 'IMAGE', meta: { media_id: 'M1' } },
    { type: 'BODY', text: 'Hi {{1}}, order {{2}} is ready, {{1}}.' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Thanks' },
        { type: 'URL', text: 'Track', url: 'https://x.example/{{1}}' },
      ],
    },
  ]),
};

const fieldsOf = (values: Record<string, string>): unknown => {
  try {
    templateContent(template, values);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
};

describe('the content of a template message', () => {
  it('shows what the customer sees, and keeps the values and the header file for sending', () => {
    const values = { 1: 'Amara', 2: 'A-17', 'button.1.1': 'a17' };
    const content = templateContent(template, values);
    expect(content).toMatchObject({ template_name: 'order_ready', media_id: 'M1', values });
    expect(content['components']).toContainEqual({
      type: 'BODY',
      text: 'Hi Amara, order A-17 is ready, Amara.',
    });
  });

  it('names every value that is missing, those of buttons too', () => {
    expect(fieldsOf({ 1: 'Amara', 2: ' ' })).toEqual({
      'message.values.2': 'Please enter a value for 2.',
      'message.values.button.1.1': 'Please enter a value for each button.',
    });
  });

  it('refuses what WhatsApp would refuse', () => {
    expect(fieldsOf({ 1: 'Amara\nOkafor', 2: 'A-17', 'button.1.1': 'a17' })).toEqual({
      'message.values.1': 'WhatsApp takes no line breaks or tabs here.',
    });
  });
});
