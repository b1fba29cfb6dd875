import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contactsOf,
  interactiveOf,
  locationOf,
  mediaOf,
  orderOf,
  referralOf,
  reactionOf,
  templateOf,
  textOf,
} from './content';

describe('mediaOf', () => {
  it('reads what is there and leaves out what is not', () => {
    expect(
      mediaOf({ media_id: 'm', url: '/api/media/b/m', mime_type: 'image/png', state: 'ready', width: 8 }),
    ).toEqual({
      media_id: 'm',
      url: '/api/media/b/m',
      thumb_url: null,
      mime_type: 'image/png',
      state: 'ready',
      width: 8,
      voice: false,
      animated: false,
    });
  });
  it('knows media that are on their way or lost', () => {
    expect(mediaOf({ state: 'fetching' }).state).toBe('fetching');
    expect(mediaOf({}).state).toBe('failed');
    expect(mediaOf({ url: '/x' }).state).toBe('ready');
  });
  it('takes files from nowhere but our own origin', () => {
    for (const url of [
      'javascript:alert(1)',
      'https://evil.example/x',
      '//evil.example/x',
      '/\\evil.example',
      'data:text/html,x',
    ]) {
      expect(mediaOf({ url, thumb_url: url, state: 'ready' })).toMatchObject({ url: null, thumb_url: null });
    }
  });
});

describe('locationOf', () => {
  it('refuses what is not on the globe', () => {
    expect(locationOf({ latitude: 91, longitude: 0 })).toBeNull();
    expect(locationOf({ latitude: '6.4', longitude: 3 })).toBeNull();
    expect(locationOf({ latitude: 6.4, longitude: 3.3, name: 'Shop' })).toMatchObject({
      name: 'Shop',
      address: null,
    });
  });
});

describe('contactsOf', () => {
  it('names a card by its number when it has no name', () => {
    const [card] = contactsOf({ contacts: [{ phones: [{ phone: '+234 803' }] }] });
    expect(card).toMatchObject({ name: '+234 803', company: null });
  });
});

describe('templateOf', () => {
  it('takes the parts in whatever order they come', () => {
    const template = templateOf({
      template_name: 'order_ready',
      components: [
        { type: 'FOOTER', text: 'Northwind' },
        { type: 'BODY', text: 'Ready' },
        { type: 'HEADER', format: 'IMAGE', meta: { media_id: 'm', url: '/x', thumb_url: '/t' } },
        {
          type: 'BUTTONS',
          buttons: [{ type: 'URL', text: 'Open', url: 'https://x' }, { type: 'QUICK_REPLY' }],
        },
      ],
    });
    expect(template).toMatchObject({ name: 'order_ready', body: 'Ready', footer: 'Northwind' });
    expect(template.header).toMatchObject({ kind: 'image', media: { url: '/x', state: 'ready' } });
    expect(template.buttons).toEqual([{ kind: 'url', text: 'Open', target: 'https://x' }]);
  });
});

describe('interactiveOf', () => {
  it('tells questions from answers', () => {
    const question = {
      type: 'button',
      body: { text: 'Ship it?' },
      action: { buttons: [{ reply: { title: 'Yes' } }] },
    };
    expect(interactiveOf({ interactive: question })).toMatchObject({
      kind: 'question',
      buttons: [{ text: 'Yes' }],
    });
    const answer = { type: 'list_reply', list_reply: { title: 'Friday', description: '11:00' } };
    expect(interactiveOf({ interactive: answer })).toEqual({
      kind: 'answer',
      title: 'Friday',
      description: '11:00',
    });
  });
  it('shows the fields of a form, and survives one that is no JSON', () => {
    const form = (response_json: string) =>
      interactiveOf({ interactive: { nfm_reply: { body: 'Sent', response_json } } });
    expect(form('{"size_cm":104,"flow_token":"x"}')).toEqual({
      kind: 'form',
      title: 'Sent',
      fields: [['Size cm', '104']],
    });
    expect(form('[1]')).toMatchObject({ fields: [['', '1']] });
    expect(form('{')).toMatchObject({ fields: [['', '{']] });
    expect(form('{}')).toMatchObject({ fields: [] });
  });
});

describe('orderOf', () => {
  it('adds up', () => {
    const product_items = [
      { product_retailer_id: 'a', quantity: 2, item_price: 10.5, currency: 'USD' },
      { product_retailer_id: 'b', item_price: 4, currency: 'USD' },
    ];
    expect(orderOf({ order: { product_items } })).toMatchObject({ total: { amount: 25, currency: 'USD' } });
    expect(orderOf({})).toBeNull();
  });

  it.each([
    ['a line has no price', { quantity: 1 }],
    ['a price is no number', { quantity: 1, item_price: 'soon' }],
    ['the currencies differ', { quantity: 1, item_price: 1, currency: 'EUR' }],
  ])('invents no total where %s', (_name, line) => {
    const product_items = [{ product_retailer_id: 'a', item_price: '2.50', currency: 'USD' }, line];
    const order = orderOf({ order: { product_items } });
    expect(order?.total).toBeNull();
    expect(order?.items[0]).toMatchObject({ price: 2.5, currency: 'USD' });
  });
});

describe('referralOf', () => {
  const referral = { source_type: 'ad', headline: 'Winter coats', source_url: 'https://fb.me/x' };

  it('shows the advertisement with the picture that is kept here', () => {
    const picture = { url: '/api/media/1/2', thumb_url: '/api/media/1/3', mime_type: 'image/jpeg' };
    expect(referralOf({ referral: { ...referral, picture } })).toMatchObject({
      kind: 'ad',
      headline: 'Winter coats',
      link: 'https://fb.me/x',
      picture: { thumb_url: '/api/media/1/3' },
    });
  });

  it('loads nothing from elsewhere, and opens nothing but the web', () => {
    const source_url = 'javascript:alert(1)';
    const view = referralOf({
      referral: { ...referral, source_url, picture: { url: 'https://spy.example/1.png' } },
    });
    expect(view).toMatchObject({ link: null, picture: null });
    expect(referralOf({ body: 'x' })).toBeNull();
  });
});

describe('any content', () => {
  it('is read without throwing', () => {
    const readers = [mediaOf, locationOf, contactsOf, templateOf, interactiveOf, orderOf, reactionOf, textOf];
    const value = fc.anything({ withNullPrototype: true });
    const key = fc.constantFrom(
      'components',
      'contacts',
      'interactive',
      'order',
      'body',
      'url',
      'nfm_reply',
      'x',
    );
    fc.assert(
      fc.property(fc.dictionary(key, value), (content) => {
        for (const read of readers) read(content);
      }),
    );
  });
});
