import type { MessageContent, MessageType } from '@shared/contract/chat';

/** One of every type, as short as the list gets them. */
export const PREVIEWS: readonly (readonly [MessageType, MessageContent])[] = [
  ['text', { body: '*Bold* and _slanted_ words' }],
  ['image', {}],
  ['image', { caption: 'The darker fabric' }],
  ['video', { duration: 12 }],
  ['audio', { voice: true, duration: 42 }],
  ['audio', { duration: 191 }],
  ['document', { filename: 'Invoice 2026-1184 for Okafor Textiles.pdf' }],
  ['sticker', {}],
  ['location', { name: 'Okafor Textiles', latitude: 6.45, longitude: 3.39 }],
  ['contacts', { contacts: [{ name: { formatted_name: 'Chidi Okafor' } }, { name: {} }] }],
  ['template', { template_name: 'fitting_reminder' }],
  ['interactive', { type: 'button_reply', button_reply: { id: '1', title: 'Confirm' } }],
  ['button', { text: 'Confirm' }],
  ['order', { product_items: [{ product_retailer_id: 'A', quantity: 3, item_price: 20, currency: 'EUR' }] }],
  ['reaction', { emoji: '❤️', target_text: 'Friday at 15:00 is free' }],
  ['reaction', { emoji: '' }],
  ['system', { body: 'Amara Okafor changed their number' }],
  ['note', { body: 'Wants an invoice to the new address' }],
  ['unsupported', {}],
];
