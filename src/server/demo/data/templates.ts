import type { ShopKey } from './shops';

export interface DemoTemplate {
  readonly name: string;
  readonly language: string;
  readonly category: 'UTILITY' | 'MARKETING';
  readonly status: 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED';
  readonly named?: boolean;
  /** A text, or a picture or document of resources/demo by file name. */
  readonly header?: { readonly text: string } | { readonly file: string };
  readonly body: string;
  /** An example for each variable of header and body, in order. */
  readonly examples: readonly string[];
  readonly footer?: string;
  readonly buttons?: readonly TemplateButton[];
  readonly rejected_reason?: string;
}

type TemplateButton =
  | { readonly type: 'QUICK_REPLY'; readonly text: string }
  | { readonly type: 'URL'; readonly text: string; readonly url: string }
  | { readonly type: 'PHONE_NUMBER'; readonly text: string; readonly phone_number: string };

const reply = (text: string): TemplateButton => ({ type: 'QUICK_REPLY', text });
const link = (text: string, url: string): TemplateButton => ({ type: 'URL', text, url });
const call = (text: string, phone_number: string): TemplateButton => ({
  type: 'PHONE_NUMBER',
  text,
  phone_number,
});

const UTILITY = { language: 'en_US', category: 'UTILITY', status: 'APPROVED' } as const;
const OFFER = { language: 'en_US', category: 'MARKETING', status: 'APPROVED' } as const;

export const TEMPLATES: Readonly<Record<ShopKey, readonly DemoTemplate[]>> = {
  tailors: [
    {
      ...UTILITY,
      name: 'order_ready',
      header: { text: 'Ready to collect' },
      body: 'Hi {{1}}, your *{{2}}* is finished and pressed. We are open until six, on Saturdays until two. There is no hurry: we keep it for you.',
      examples: ['Amara', 'navy suit'],
      footer: 'Northwind Tailors',
      buttons: [reply('I will come today'), reply('Later this week')],
    },
    {
      ...UTILITY,
      name: 'fitting_confirmed',
      header: { text: 'Fitting confirmed' },
      body: 'Hi {{1}}, your fitting is on *{{2}}*. Reply here if you need to change it.',
      examples: ['Amara', 'Thursday 20 November, 15:00'],
      footer: 'Northwind Tailors',
      buttons: [reply('Confirm'), reply('Change the date')],
    },
    {
      ...UTILITY,
      name: 'appointment_reminder',
      named: true,
      body: 'Hello {{first_name}}, a short reminder of your appointment with {{teammate}} on {{day}}. Please bring the shoes that you will wear with it.',
      examples: ['Eoin', 'Marta', 'Tuesday at ten'],
      buttons: [reply('See you then'), reply('I need another day')],
    },
    {
      ...UTILITY,
      name: 'termin_bestaetigt',
      language: 'de',
      body: 'Guten Tag {{1}}, Ihre Anprobe ist am *{{2}}*. Antworten Sie einfach hier, wenn es nicht passt.',
      examples: ['Ingrid', 'Donnerstag um 15 Uhr'],
      footer: 'Northwind Tailors',
      buttons: [reply('Passt'), reply('Anderer Tag')],
    },
    {
      ...UTILITY,
      name: 'invoice_attached',
      header: { file: 'invoice-2026-1184' },
      body: 'Dear {{1}}, the invoice for {{2}} is attached. It is payable within fourteen days; thank you for working with us.',
      examples: ['Hanna', 'the front desk uniforms'],
      footer: 'Northwind Tailors',
    },
    {
      ...OFFER,
      name: 'review_request',
      body: 'Hi {{1}}, you have had your {{2}} for a week now. Does everything sit as it should? If you like it, a few words help us a lot.',
      examples: ['Agnieszka', 'coat'],
      buttons: [
        link('Write a few words', 'https://northwindtailors.example/review'),
        reply('Something pinches'),
      ],
    },
    {
      ...OFFER,
      name: 'review_request',
      language: 'de',
      body: 'Guten Tag {{1}}, seit einer Woche tragen Sie: {{2}}. Sitzt alles, wie es soll? Ein paar Worte von Ihnen helfen uns sehr.',
      examples: ['Ingrid', 'Mantel'],
      buttons: [
        link('Ein paar Worte schreiben', 'https://northwindtailors.example/de/review'),
        reply('Etwas zwickt noch'),
      ],
    },
    {
      ...OFFER,
      name: 'welcome_offer',
      header: { file: 'fabric-swatches' },
      body: 'Hello {{1}}, the winter cloth has arrived. Come and feel it: until the end of the month the second pair of trousers is on us.',
      examples: ['Zainab'],
      footer: 'Reply STOP and we will not write again',
      buttons: [
        link('See the cloth', 'https://northwindtailors.example/winter'),
        call('Call us', '+353209120142'),
      ],
    },
    {
      ...OFFER,
      name: 'pattern_sale',
      status: 'PAUSED',
      body: 'Hi {{1}}, our pattern sale ends on {{2}}. Old patterns, new cloth, a third less.',
      examples: ['Rupert', 'Saturday'],
    },
    {
      ...UTILITY,
      name: 'measurements_form',
      status: 'PENDING',
      body: 'Hello {{1}}, before your first visit we would like to know a few measurements. It takes two minutes.',
      examples: ['Noor'],
      buttons: [link('Open the form', 'https://northwindtailors.example/measure')],
    },
    {
      ...OFFER,
      name: 'free_suit_lottery',
      status: 'REJECTED',
      body: 'Congratulations {{1}}, you could win a suit. Answer within an hour and it is yours.',
      examples: ['Marcus'],
      rejected_reason: 'SCAM',
    },
  ],
  bakery: [
    {
      ...UTILITY,
      name: 'order_ready',
      body: 'Hi {{1}}, your *{{2}}* is boxed and waiting at the counter. We are here until half past six.',
      examples: ['Thandi', 'lemon cake'],
      footer: 'Morrow Bakery',
      buttons: [reply('On my way'), reply('Tomorrow instead')],
    },
    {
      ...UTILITY,
      name: 'delivery_update',
      named: true,
      header: { text: 'Your delivery' },
      body: 'Hi {{first_name}}, {{driver}} has left with your order and should be with you around {{time}}.',
      examples: ['Pieter', 'Karol', '07:40'],
      footer: 'Morrow Bakery',
      buttons: [reply('Leave it at the door'), reply('Ring the bell')],
    },
    {
      ...UTILITY,
      name: 'order_confirmed',
      body: 'Thank you, {{1}}. We have written down: {{2}}. You can change it until noon the day before.',
      examples: ['Siobhán', '40 mini quiches for Friday, nine o’clock'],
      footer: 'Morrow Bakery',
    },
    {
      ...UTILITY,
      name: 'order_confirmed',
      language: 'pl',
      body: 'Dziękujemy, {{1}}. Zapisaliśmy: {{2}}. Zamówienie można zmienić do południa poprzedniego dnia.',
      examples: ['Karol', 'czterdzieści bułek na piątek'],
      footer: 'Morrow Bakery',
    },
    {
      ...UTILITY,
      name: 'pedido_confirmado',
      language: 'es',
      body: 'Gracias, {{1}}. Hemos apuntado: {{2}}. Puede cambiarlo hasta el mediodía del día anterior.',
      examples: ['Joaquín', 'veinte barras para el viernes'],
      footer: 'Morrow Bakery',
    },
    {
      ...OFFER,
      name: 'review_request',
      body: 'Hi {{1}}, did the {{2}} reach everybody in one piece? We would love to hear how it was.',
      examples: ['Eleni', 'cake'],
      buttons: [link('Tell us', 'https://morrowbakery.example/review'), reply('It was perfect')],
    },
    {
      ...OFFER,
      name: 'welcome_offer',
      header: { file: 'croissants' },
      body: 'Good morning {{1}}! Six croissants for the price of four, every day before nine, for the whole of your first month.',
      examples: ['Valentina'],
      footer: 'Reply STOP and we will not write again',
      buttons: [link('What is in the oven', 'https://morrowbakery.example/today')],
    },
    {
      ...OFFER,
      name: 'weekend_menu',
      status: 'PAUSED',
      body: 'Hello {{1}}, this weekend: cardamom knots, plum tart and the rye that everybody asks for.',
      examples: ['Rosa'],
    },
    {
      ...UTILITY,
      name: 'allergy_notice',
      status: 'PENDING',
      body: 'Dear {{1}}, the recipe of our {{2}} has changed: it now contains traces of nuts. Please ask us before you order it.',
      examples: ['Fatima', 'oat biscuit'],
    },
    {
      ...OFFER,
      name: 'free_cake_friday',
      status: 'REJECTED',
      body: 'FREE CAKE, {{1}}!!! Today only, first come first served, tell all your friends!!!',
      examples: ['Oisín'],
      rejected_reason: 'PROMOTIONAL',
    },
  ],
  ruota: [
    {
      ...UTILITY,
      name: 'repair_ready',
      header: { text: 'Ready to ride' },
      body: 'Hi {{1}}, your bike is ready: {{2}}. You can collect it until seven, on Saturdays until four.',
      examples: ['Fionn', 'new chain, both brakes adjusted, €64'],
      footer: 'Ruota Bikes',
      buttons: [reply('Coming today'), reply('Coming tomorrow')],
    },
    {
      ...UTILITY,
      name: 'repair_ready',
      language: 'it',
      header: { text: 'Pronta a ripartire' },
      body: 'Ciao {{1}}, la tua bici è pronta: {{2}}. Puoi ritirarla fino alle sette, il sabato fino alle quattro.',
      examples: ['Chiara', 'catena nuova, freni regolati, €64'],
      footer: 'Ruota Bikes',
      buttons: [reply('Vengo oggi'), reply('Vengo domani')],
    },
    {
      ...UTILITY,
      name: 'rental_confirmed',
      named: true,
      body: 'Thank you, {{first_name}}. We have kept {{bikes}} for you from {{from}}. Please bring an identity card; helmets and locks are included.',
      examples: ['Caoimhe', 'nine touring bikes', '12 May, 8:30'],
      buttons: [link('Where we are', 'https://ruotabikes.example/where'), reply('Change something')],
    },
    {
      ...UTILITY,
      name: 'service_reminder',
      body: 'Hi {{1}}, it has been {{2}} since we last looked after your bike. Shall we book you in?',
      examples: ['Greta', 'six months'],
      buttons: [reply('Yes, please'), reply('Not now')],
    },
    {
      ...OFFER,
      name: 'review_request',
      body: 'Hi {{1}}, how does it ride since the {{2}}? A few words from you help other riders find us.',
      examples: ['Ewa', 'service'],
      buttons: [link('Write a few words', 'https://ruotabikes.example/review')],
    },
    {
      ...OFFER,
      name: 'spring_check',
      header: { file: 'city-bike' },
      body: 'Hello {{1}}, before the roads are dry again: brakes, gears and tyres checked for €29 until {{2}}.',
      examples: ['Patrick', 'the end of the month'],
      footer: 'Reply STOP and we will not write again',
      buttons: [reply('Book me in'), link('What we check', 'https://ruotabikes.example/check')],
    },
    {
      ...OFFER,
      name: 'e_bike_launch',
      status: 'PENDING',
      body: 'Hi {{1}}, the new long-tail e-bikes arrive on {{2}}. You are among the first who may try one.',
      examples: ['Sana', '3 March'],
    },
  ],
};
