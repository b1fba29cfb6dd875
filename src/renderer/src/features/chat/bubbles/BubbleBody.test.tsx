import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type MessageContent, type MessageType, MESSAGE_TYPES } from '@shared/contract/chat';
import { buildOfType, minutesAgo } from '../testing/builders';
import { BubbleBody } from './BubbleBody';

const html = (
  type: MessageType,
  content: MessageContent,
  over: Parameters<typeof buildOfType>[2] = {},
): string => renderToStaticMarkup(<BubbleBody message={buildOfType(type, content, over)} />);

const EVIL = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>';
/** The same text wherever a message can carry one. */
const evilContent: MessageContent = {
  body: EVIL,
  text: EVIL,
  caption: EVIL,
  filename: EVIL,
  name: EVIL,
  address: EVIL,
  latitude: 1,
  longitude: 1,
  url: `javascript:alert(1)//${EVIL}`,
  thumb_url: EVIL,
  state: 'ready',
  mime_type: EVIL,
  template_name: EVIL,
  components: [
    { type: 'HEADER', format: 'TEXT', text: EVIL },
    { type: 'BODY', text: EVIL },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: EVIL, url: 'javascript:alert(1)' }] },
  ],
  contacts: [{ name: { formatted_name: EVIL }, phones: [{ phone: EVIL }], emails: [{ email: EVIL }] }],
  order: {
    text: EVIL,
    product_items: [{ product_retailer_id: EVIL, quantity: 1, item_price: 1, currency: EVIL }],
  },
};

describe('BubbleBody', () => {
  it.each(MESSAGE_TYPES)('shows %s without content', (type) => {
    expect(html(type, {})).not.toBe('');
  });

  it.each(MESSAGE_TYPES)('shows what is hostile in %s as text', (type) => {
    const markup = html(type, evilContent);
    expect(markup).not.toMatch(/<script|<img src=x/);
    expect(markup).not.toMatch(/href="javascript:/);
  });

  it.each(['image', 'sticker'] as const)('never unpacks a %s of 400 megapixels', (type) => {
    const file = { url: '/api/media/1/2', state: 'ready', mime_type: 'image/png' };
    expect(html(type, { ...file, width: 7000, height: 7000 })).toContain('src="/api/media/1/2"');
    const bomb = html(type, { ...file, width: 20_000, height: 20_000 });
    expect(bomb).not.toContain('src=');
    expect(bomb).toContain('This file cannot be shown here.');
  });

  it('cuts what is not folded: a line of 20,000 letters takes a browser seconds', () => {
    const long = 'W'.repeat(20_000);
    const everywhere = {
      contacts: [
        {
          name: { formatted_name: long },
          org: { company: long },
          phones: [{ phone: long }],
          emails: [{ email: long }],
        },
      ],
    };
    expect(html('contacts', everywhere).length).toBeLessThan(10_000);
    const response_json = JSON.stringify({ [long]: long });
    expect(html('interactive', { interactive: { nfm_reply: { response_json } } }).length).toBeLessThan(5000);
    const list_reply = { title: 'x', description: long };
    expect(html('interactive', { interactive: { list_reply } }).length).toBeLessThan(5000);
    const order = { text: long, product_items: [{ product_retailer_id: long, currency: long }] };
    expect(html('order', { order }).length).toBeLessThan(5000);
    expect(html('location', { latitude: 1, longitude: 1, name: long, address: long }).length).toBeLessThan(
      10_000,
    );
  });

  it('folds a thousand products and 257 cards', () => {
    const product_items = Array.from({ length: 1000 }, (_, n) => ({ product_retailer_id: `product ${n}` }));
    const order = html('order', { order: { product_items } });
    expect(order.match(/product \d/g)).toHaveLength(10);
    expect(order).toContain('Show all 1000');
    const contacts = Array.from({ length: 257 }, (_, n) => ({ name: { formatted_name: `card ${n}` } }));
    expect(html('contacts', { contacts })).toContain('Show all 257');
    expect(html('contacts', { contacts: contacts.slice(0, 10) })).not.toContain('Show all');
  });

  it('names what it cannot show', () => {
    expect(html('unsupported', {})).toContain('Unsupported message type');
    expect(html('unknown', {})).toContain('Unsupported message type');
  });

  it('shows neither text nor picture of a message that was deleted', () => {
    expect(html('text', { body: 'Secret' }, { revoked_at: minutesAgo(1) })).not.toContain('Secret');
    expect(html('text', {}, { status: 'deleted', direction: 'outbound' })).toContain(
      'You deleted this message',
    );
  });

  it('has the box of a picture before it is loaded', () => {
    const markup = html('image', { url: '/api/media/b/m', state: 'ready', width: 1600, height: 1200 });
    expect(markup).toContain('aspect-ratio:320 / 240');
  });

  it('shows the delivery of our own messages and none of theirs', () => {
    expect(html('text', { body: 'Hi' }, { direction: 'outbound' })).toContain('aria-label="Read"');
    expect(html('text', { body: 'Hi' })).not.toContain('aria-label="Read"');
  });

  it('folds a very long text', () => {
    const markup = html('text', { body: 'x'.repeat(100_000) });
    expect(markup).toContain('Read more');
    expect(markup.length).toBeLessThan(3000);
  });
});
