import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagePreview, type PreviewInput } from './message-preview';
import { graphemeLength } from './text';

const preview = (
  message_type: string,
  message: Record<string, unknown>,
  more: Partial<PreviewInput> = {},
) => {
  const { icon, text } = messagePreview({ message_type, message, direction: 'inbound', ...more });
  return `${icon}: ${text}`;
};

describe('messagePreview', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['text', { body: 'Hello *Ana*\n\n- one\n- two' }, 'none: Hello Ana one two'],
    ['text', { text: 'Hi' }, 'none: Hi'],
    ['text', { text: { body: 'Hi' } }, 'none: Hi'],
    ['text', {}, 'none: Empty message'],
    ['image', { caption: 'The _blue_ one' }, 'photo: The blue one'],
    ['image', {}, 'photo: Photo'],
    ['video', {}, 'video: Video'],
    ['audio', { voice: true, duration: 21 }, 'audio: Voice message, 0:21'],
    ['audio', { voice: true, duration: 3671.4 }, 'audio: Voice message, 1:01:11'],
    ['audio', { voice: true }, 'audio: Voice message'],
    ['audio', { duration: 65 }, 'audio: Audio, 1:05'],
    ['document', { filename: 'in\u202Evoice.pdf' }, 'document: invoice.pdf'],
    ['document', { filename: 'a.pdf', caption: 'Your invoice' }, 'document: Your invoice'],
    ['document', {}, 'document: Document'],
    ['sticker', {}, 'sticker: Sticker'],
    ['location', { latitude: 1, longitude: 2 }, 'location: Location'],
    ['location', { name: 'Harbour Café' }, 'location: Harbour Café'],
    ['contacts', { contacts: [{ name: { formatted_name: 'Ana Lima' } }] }, 'contact: Ana Lima'],
    ['contacts', { contacts: [{ name: { formatted_name: 'Ana' } }, {}] }, 'contact: Ana and 1 other contact'],
    ['contacts', { contacts: [{}, {}, {}] }, 'contact: 3 contacts'],
    ['contacts', { contacts: 'x' }, 'contact: Contact'],
    ['template', { template_name: 'order_update' }, 'template: Template · order_update'],
    [
      'template',
      { template_name: 'order_update', components: [{ type: 'BODY', text: 'Your *suit* is\nready' }] },
      'template: Your suit is ready',
    ],
    ['template', {}, 'template: Template'],
    ['interactive', { interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Yes' } } }, 'interactive: Yes'],
    ['interactive', { interactive: { type: 'list_reply', list_reply: { title: 'Tuesday' } } }, 'interactive: Tuesday'],
    ['interactive', { interactive: { type: 'nfm_reply', nfm_reply: {} } }, 'interactive: Form answered'],
    ['interactive', { interactive: { type: 'button', body: { text: 'Which *size*?' } } }, 'interactive: Which size?'],
    ['interactive', { interactive: {} }, 'interactive: Interactive message'],
    ['button', { text: 'Track order', payload: 'x' }, 'interactive: Track order'],
    ['order', { order: { product_items: [{ quantity: 2 }, { quantity: '1' }, {}] } }, 'order: Order · 4 items'],
    ['order', { product_items: [{ quantity: 1 }] }, 'order: Order · 1 item'],
    ['order', {}, 'order: Order'],
    ['reaction', { emoji: '👍🏽', target_text: 'Shall I book the *14th*?' }, 'reaction: 👍🏽 to “Shall I book the 14th?”'],
    ['reaction', { emoji: '👍', message_id: 'm1' }, 'reaction: 👍 to a message'],
    ['reaction', { emoji: '' }, 'reaction: Removed a reaction'],
    ['system', { body: 'Ana changed her number' }, 'system: Ana changed her number'],
    ['unsupported', { errors: [] }, 'unsupported: Unsupported message type'],
    ['unknown', {}, 'unsupported: Unsupported message type'],
    ['hologram', {}, 'unsupported: Unsupported message type'],
  ])('%s %j', (type, message, text) => {
    expect(preview(type, message)).toBe(text);
  }); // prettier-ignore

  it('what was deleted says only that', () => {
    expect(preview('text', { body: 'secret' }, { revoked: true })).toBe('revoked: This message was deleted');
  });

  it('never throws and stays one short line, whatever the message holds', () => {
    const types = ['text', 'image', 'video', 'audio', 'document', 'sticker', 'location', 'contacts', 'template', 'interactive', 'button', 'order', 'reaction', 'system', 'unsupported', 'unknown', 'revoke']; // prettier-ignore
    const keys = ['body', 'text', 'caption', 'filename', 'voice', 'duration', 'contacts', 'name', 'template_name', 'interactive', 'button_reply', 'order', 'product_items', 'emoji', 'target_text', 'payload']; // prettier-ignore
    const junk = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true });
    const message = fc.oneof(junk, fc.dictionary(fc.constantFrom(...keys), junk));
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...types), junk), message, (message_type, content) => {
        const { text } = messagePreview({
          message_type,
          message: content,
          direction: 'inbound',
        } as PreviewInput);
        expect(text).not.toBe('');
        expect(text).not.toMatch(/[\n\r\t]/);
        expect(graphemeLength(text)).toBeLessThanOrEqual(140);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(junk, (input) => {
        expect(messagePreview(input as PreviewInput).text).not.toBe('');
      }),
    );
  });
});
