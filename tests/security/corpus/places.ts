import type { Place } from './entry';

const answer = (kind: string, reply: object) => ({
  type: 'interactive',
  interactive: { type: kind, [kind]: reply },
});

/** Every place of an inbound message in which a text may stand. */
export const PLACES: readonly Place[] = [
  { name: 'a text', visible: true, put: (body) => ({ type: 'text', text: { body } }) },
  {
    name: 'the caption of a picture that cannot be fetched',
    visible: true,
    put: (caption) => ({
      type: 'image',
      image: { caption, mime_type: 'image/jpeg' },
      errors: [{ code: 131052 }],
    }),
  },
  {
    name: 'the caption of a video',
    visible: true,
    put: (caption) => ({ type: 'video', video: { caption, mime_type: 'video/mp4' } }),
  },
  {
    name: 'the caption of a document',
    visible: true,
    put: (caption) => ({
      type: 'document',
      document: { caption, filename: 'a.pdf', mime_type: 'application/pdf' },
    }),
  },
  {
    name: 'a file name',
    visible: true,
    put: (filename) => ({ type: 'document', document: { filename, mime_type: 'application/pdf' } }),
  },
  {
    name: 'a MIME type',
    visible: false,
    put: (mime_type) => ({ type: 'document', document: { filename: 'm.pdf', mime_type } }),
  },
  {
    name: 'an id of media',
    visible: false,
    put: (id) => ({ type: 'image', image: { id, mime_type: 'image/jpeg' } }),
  },
  {
    name: 'an address of media',
    visible: false,
    put: (url) => ({ type: 'image', image: { url, link: url, thumb_url: url, mime_type: 'image/jpeg' } }),
  },
  {
    name: 'the name of a place',
    visible: true,
    put: (name) => ({ type: 'location', location: { latitude: 1, longitude: 2, name } }),
  },
  {
    name: 'the address of a place',
    visible: true,
    put: (address) => ({ type: 'location', location: { latitude: 1, longitude: 2, address } }),
  },
  {
    name: 'the page of a place',
    visible: false,
    put: (url) => ({ type: 'location', location: { latitude: 1, longitude: 2, name: 'Place', url } }),
  },
  {
    name: 'a coordinate',
    visible: false,
    put: (latitude) => ({ type: 'location', location: { latitude, longitude: latitude } }),
  },
  {
    name: 'the name on a card',
    visible: true,
    put: (name) => ({ type: 'contacts', contacts: [{ name: { formatted_name: name, first_name: name } }] }),
  },
  {
    name: 'the company on a card',
    visible: true,
    put: (company) => ({ type: 'contacts', contacts: [{ name: { formatted_name: 'A' }, org: { company } }] }),
  },
  {
    name: 'the number on a card',
    visible: true,
    put: (phone) => ({
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'B' }, phones: [{ phone, wa_id: phone }] }],
    }),
  },
  {
    name: 'the e-mail on a card',
    visible: true,
    put: (email) => ({
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'C' }, emails: [{ email, type: email }] }],
    }),
  },
  {
    name: 'the page on a card',
    visible: false,
    put: (url) => ({
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'D' }, urls: [{ url, type: url }], birthday: url }],
    }),
  },
  {
    name: 'the title of an answer',
    visible: true,
    put: (title) => answer('button_reply', { id: '1', title }),
  },
  {
    name: 'the description of an answer',
    visible: true,
    put: (description) => answer('list_reply', { id: '1', title: 'T', description }),
  },
  { name: 'the id of an answer', visible: false, put: (id) => answer('button_reply', { id, title: 'T' }) },
  {
    name: 'a value of a form',
    visible: true,
    put: (value) =>
      answer('nfm_reply', { body: 'Sent', name: 'flow', response_json: JSON.stringify({ value }) }),
  },
  {
    name: 'a key of a form',
    visible: true,
    put: (key) =>
      answer('nfm_reply', {
        body: 'Sent',
        name: 'flow',
        response_json: JSON.stringify({ [key.replaceAll('_', ' ')]: '1' }),
      }),
  },
  {
    name: 'a form that is no JSON',
    visible: false,
    put: (response_json) => answer('nfm_reply', { body: 'Sent', name: 'flow', response_json }),
  },
  {
    name: 'the text of a button',
    visible: true,
    put: (text) => ({ type: 'button', button: { text, payload: 'P' } }),
  },
  {
    name: 'the payload of a button',
    visible: true,
    put: (payload) => ({ type: 'button', button: { payload } }),
  },
  {
    name: 'the note of an order',
    visible: true,
    put: (text) => ({
      type: 'order',
      order: {
        catalog_id: '1',
        text,
        product_items: [{ product_retailer_id: 'P', quantity: 1, item_price: 1, currency: 'EUR' }],
      },
    }),
  },
  {
    name: 'a product of an order',
    visible: true,
    put: (id) => ({
      type: 'order',
      order: {
        catalog_id: id,
        product_items: [{ product_retailer_id: id, quantity: 1, item_price: 1, currency: 'EUR' }],
      },
    }),
  },
  {
    name: 'the currency of an order',
    visible: false,
    put: (currency) => ({
      type: 'order',
      order: { product_items: [{ product_retailer_id: 'P', quantity: 1, item_price: 1, currency }] },
    }),
  },
  {
    name: 'the quantity of an order',
    visible: false,
    put: (quantity) => ({
      type: 'order',
      order: {
        product_items: [{ product_retailer_id: 'Q', quantity, item_price: quantity, currency: 'EUR' }],
      },
    }),
  },
  {
    name: 'a line of the system',
    visible: true,
    put: (body) => ({ type: 'system', system: { body, type: 'x' } }),
  },
  {
    name: 'the kind of a line of the system',
    visible: false,
    put: (type) => ({ type: 'system', system: { body: 'System', type, identity: { acknowledged: type } } }),
  },
  { name: 'a type of message', visible: false, put: (type) => ({ type, [type]: { body: type } }) },
  {
    name: 'an unsupported type',
    visible: false,
    put: (type) => ({
      type: 'unsupported',
      unsupported: { type },
      errors: [{ code: 131051, title: type, message: type, error_data: { details: type }, href: type }],
    }),
  },
  {
    name: 'an advertisement',
    visible: false,
    put: (text) => ({
      type: 'text',
      text: { body: 'From an advertisement' },
      referral: {
        source_url: text,
        source_id: text,
        headline: text,
        body: text,
        image_url: text,
        thumbnail_url: text,
        video_url: text,
        ctwa_clid: text,
        welcome_message: { text },
      },
    }),
  },
  {
    name: 'a product asked about',
    visible: false,
    put: (text) => ({
      type: 'text',
      text: { body: 'About a product' },
      context: { id: text, from: text, referred_product: { catalog_id: text, product_retailer_id: text } },
    }),
  },
  {
    name: 'the message that is quoted',
    visible: false,
    put: (id) => ({ type: 'text', text: { body: 'Quotes nothing' }, context: { id, forwarded: id } }),
  },
];
