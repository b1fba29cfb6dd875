import type { TemplateButton, TemplatePart, TemplateVariable } from '@shared/contract/template-parts';
import type { TemplateCategory } from '@shared/contract/template-categories';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { normalTemplate, parameterFormatOf } from '@shared/rules/template-normal';

interface PreBuilt {
  readonly key: string;
  readonly category: keyof typeof CATEGORIES;
  readonly type: 'MARKETING' | 'UTILITY';
  readonly header?: string;
  readonly body: string;
  readonly footer?: string;
  readonly buttons?: readonly TemplateButton[];
  /** Variable -> what stands for it by default. */
  readonly defaults: Readonly<Record<string, string>>;
}

const CATEGORIES = {
  orders: 'Orders',
  appointments: 'Appointments',
  offers: 'Offers',
  service: 'Service',
} as const;

const reply = (text: string): TemplateButton => ({ type: 'QUICK_REPLY', text });
const link = (text: string, url: string): TemplateButton => ({ type: 'URL', text, url, trackable: false });

const LIBRARY: readonly PreBuilt[] = [
  {
    key: 'order_confirmed',
    category: 'orders',
    type: 'UTILITY',
    header: 'Order {{order_id}}',
    body: 'Hello {{first_name}}, thank you for your order. We are getting *{{items}}* ready and write again as soon as it is on its way.',
    buttons: [link('See the order', 'https://example.com/orders/{{order_id}}')],
    defaults: { order_id: '4711', first_name: 'Asha', items: 'two shirts' },
  },
  {
    key: 'order_on_its_way',
    category: 'orders',
    type: 'UTILITY',
    header: 'On its way',
    body: 'Good news, {{first_name}}: your order *{{order_id}}* left us today. It should be with you by {{delivery_date}}. Reply here if nobody is going to be at home.',
    defaults: { first_name: 'Asha', order_id: '4711', delivery_date: 'Thursday' },
  },
  {
    key: 'payment_reminder',
    category: 'orders',
    type: 'UTILITY',
    body: 'Hello {{first_name}}, a short reminder: invoice *{{invoice_number}}* of {{amount}} is due on {{due_date}}. If you have paid meanwhile, please take no notice of this message.',
    defaults: { first_name: 'Asha', invoice_number: '2026-118', amount: '€ 84.00', due_date: '30 November' },
  },
  {
    key: 'appointment_confirmed',
    category: 'appointments',
    type: 'UTILITY',
    header: 'Appointment confirmed',
    body: 'Hello {{first_name}}, your appointment is on *{{date}}* at {{time}}. We look forward to seeing you.',
    buttons: [reply('See you then'), reply('Change the date')],
    defaults: { first_name: 'Asha', date: 'Tuesday, 8 December', time: '10:30' },
  },
  {
    key: 'appointment_reminder',
    category: 'appointments',
    type: 'UTILITY',
    body: 'Hello {{first_name}}, we expect you tomorrow, *{{date}}*, at {{time}}. Please tell us here if something has come up.',
    buttons: [reply('I will be there'), reply('I cannot come')],
    defaults: { first_name: 'Asha', date: '8 December', time: '10:30' },
  },
  {
    key: 'seasonal_offer',
    category: 'offers',
    type: 'MARKETING',
    header: 'Something for you, {{first_name}}',
    body: 'Our {{season}} collection is here, and regular customers see it first. Until *{{end_date}}* you get {{discount}} off everything in it with the code below.',
    footer: 'Reply STOP to hear no more of offers',
    buttons: [
      link('Have a look', 'https://example.com/new'),
      { type: 'COPY_CODE', text: 'Copy the code', example: 'WELCOME15' },
    ],
    defaults: { first_name: 'Asha', season: 'winter', end_date: '15 December', discount: '15 %' },
  },
  {
    key: 'back_in_stock',
    category: 'offers',
    type: 'MARKETING',
    header: 'Back in stock',
    body: 'Hello {{first_name}}, the *{{product}}* that you asked for is here again. We can put one aside for you until {{end_date}}, just answer this message.',
    buttons: [reply('Please put one aside'), reply('No, thank you')],
    defaults: { first_name: 'Asha', product: 'linen jacket', end_date: 'Saturday' },
  },
  {
    key: 'how_was_it',
    category: 'service',
    type: 'MARKETING',
    body: 'Hello {{first_name}}, you were with us on {{date}}. How was it? One tap is enough, and somebody of us reads every answer.',
    buttons: [reply('Very good'), reply('All right'), reply('Not good')],
    defaults: { first_name: 'Asha', date: 'Monday' },
  },
  {
    key: 'request_received',
    category: 'service',
    type: 'UTILITY',
    header: 'We have your request',
    body: 'Hello {{first_name}}, your request *{{request_id}}* has arrived. Somebody looks at it today and answers you here.',
    footer: 'Monday to Friday, 9 to 18',
    defaults: { first_name: 'Asha', request_id: 'R-2041' },
  },
];

const ID = 'prebuilt.';
export const isPreBuilt = (id: string): boolean => id.startsWith(ID);

const SINCE = '2026-01-01T00:00:00.000Z';

/** What came with Parley: the same in every workspace, in no table. */
export function preBuiltTemplates(businessId: string): WhatsappTemplate[] {
  return LIBRARY.map((one) => {
    const components: TemplatePart[] = [
      ...(one.header === undefined ? [] : [{ type: 'HEADER', format: 'TEXT', text: one.header } as const]),
      { type: 'BODY', text: one.body },
      ...(one.footer === undefined ? [] : [{ type: 'FOOTER', text: one.footer } as const]),
      ...(one.buttons === undefined ? [] : [{ type: 'BUTTONS' as const, buttons: [...one.buttons] }]),
    ];
    const variables = Object.entries(one.defaults).map(([name, default_value]): TemplateVariable => ({
      name,
      default_value,
      ...(name === 'first_name' ? { source: { entity: 'contact', field: 'first_name' } } : {}),
    }));
    const normal = normalTemplate({
      template_name: one.key,
      language: 'en_US',
      whatsapp_template_category: one.type,
      components,
      variables,
    });
    return {
      _id: `${ID}${one.key}`,
      template_name: one.key,
      language: 'en_US',
      template_content: { components: [...normal.components] },
      template_variables: [...normal.variables],
      template_category_id: `${ID}${one.category}`,
      platform_account_id: null,
      workflows: [],
      whatsapp_template_category: one.type,
      platform: 'whatsapp',
      status: 1,
      verification_status: 'DRAFT',
      bussiness_id: businessId,
      user_cat: 'admin',
      platform_account_ids: [],
      parameter_format: parameterFormatOf(normal.components),
      is_submitted: false,
      rejected_reason: null,
      quality: 'UNKNOWN',
      upcoming_category: null,
      usage: { sent: 0, last_sent_at: null },
      languages: [],
      created_at: SINCE,
      updated_at: SINCE,
    };
  });
}

export const preBuiltCategories = (): TemplateCategory[] =>
  Object.entries(CATEGORIES).map(([key, category_name]) => ({
    _id: `${ID}${key}`,
    category_name,
    user_cat: 'admin',
    is_built_in: true,
    used: LIBRARY.filter(({ category }) => category === key).length,
  }));
