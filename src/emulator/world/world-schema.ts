import { z } from 'zod';

const id = z.string().regex(/^[0-9A-Za-z_.-]{1,64}$/, 'ids are letters, digits, _ . - (1 to 64)');
const phone = z.string().regex(/^\+?[0-9][0-9 ()-]{4,24}$/, 'a phone number with its country code');
/** Seconds since 1970, or ISO 8601. */
const moment = z.union([z.number().int().min(0), z.iso.datetime({ offset: true })]);
const httpUrl = z.url({ protocol: /^https?$/ });

const appSchema = z.object({
  id,
  secret: z.string().min(1),
  verify_token: z.string().default(''),
  webhook_url: httpUrl.nullable().default(null),
  name: z.string().default('Parley'),
});

const subscriptionSchema = z.object({
  app_id: id,
  override_callback_uri: httpUrl.optional(),
  verify_token: z.string().optional(),
});

const wabaSchema = z.object({
  id,
  name: z.string(),
  currency: z.string().default('EUR'),
  timezone_id: z.string().default('1'),
  message_template_namespace: z.string().default(''),
  owner_business_id: z.string().default(''),
  business_verification_status: z.enum(['verified', 'not_verified']).default('verified'),
  /** Left out: subscribed by the first app, as if it had been connected before. */
  subscribed_apps: z.array(z.union([id, subscriptionSchema])).optional(),
});

export const BUSINESS_KINDS = ['tailor', 'bakery', 'bicycle', 'general'] as const;

/** What customers see of the business; `picture` is the id of stored media. */
const profileSchema = z.object({
  about: z.string().default(''),
  address: z.string().default(''),
  description: z.string().default(''),
  email: z.string().default(''),
  vertical: z.string().default('UNDEFINED'),
  websites: z.array(z.string()).default([]),
  picture: z.string().optional(),
});

const phoneNumberSchema = z.object({
  id,
  waba_id: id,
  display_phone_number: phone,
  verified_name: z.string(),
  quality_rating: z.enum(['GREEN', 'YELLOW', 'RED', 'NA', 'UNKNOWN']).default('GREEN'),
  code_verification_status: z.enum(['VERIFIED', 'NOT_VERIFIED', 'EXPIRED']).default('VERIFIED'),
  name_status: z.string().default('APPROVED'),
  status: z.string().default('CONNECTED'),
  platform_type: z.string().default('CLOUD_API'),
  account_mode: z.enum(['LIVE', 'SANDBOX']).default('LIVE'),
  throughput: z
    .object({ level: z.enum(['STANDARD', 'HIGH', 'NOT_APPLICABLE']) })
    .default({ level: 'STANDARD' }),
  messaging_limit_tier: z.string().default('TIER_1K'),
  is_official_business_account: z.boolean().default(false),
  /** Registered for the Cloud API; an unregistered number cannot send (133010). */
  registered: z.boolean().default(true),
  pin: z.string().optional(),
  profile: profileSchema.optional(),
  /** What the characters take this business for. */
  business_kind: z.enum(BUSINESS_KINDS).default('general'),
});

const tokenSchema = z.object({
  token: z.string().min(1),
  app_id: id.optional(),
  /** Left out: every account. */
  waba_ids: z.array(id).optional(),
  scopes: z.array(z.string()).default(['whatsapp_business_messaging', 'whatsapp_business_management']),
  expires_at: moment.optional(),
});

const templateSchema = z.object({
  id: id.optional(),
  waba_id: id,
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().min(2),
  status: z.string().default('APPROVED'),
  category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']).default('UTILITY'),
  sub_category: z.string().optional(),
  parameter_format: z.enum(['POSITIONAL', 'NAMED']).default('POSITIONAL'),
  components: z.array(z.looseObject({ type: z.string() })).default([]),
  quality_score: z.object({ score: z.string(), date: z.number().optional() }).optional(),
  rejected_reason: z.string().optional(),
  /** When it was edited while it was approved, milliseconds since 1970. */
  edited_at: z.array(z.number()).default([]),
  /** It had been approved once: its name stays blocked after it was deleted. */
  was_approved: z.boolean().default(false),
});

const customerSchema = z.object({
  phone,
  name: z.string(),
  wa_id: z
    .string()
    .regex(/^[0-9]{5,20}$/)
    .optional(),
  /** Business-scoped user id, such as `DE.1349120865530274`. */
  user_id: z
    .string()
    .regex(/^[A-Z]{2}\.(ENT\.)?[0-9A-Za-z]{1,128}$/)
    .optional(),
  parent_user_id: z.string().optional(),
  username: z.string().optional(),
  /** The phone stays out of webhooks: `user_id` alone tells who writes. */
  hide_phone: z.boolean().default(false),
  character: z.string().default('regular'),
  locale: z.string().default('en'),
  on_whatsapp: z.boolean().default(true),
  read_receipts: z.boolean().default(true),
  opted_out_of_marketing: z.boolean().default(false),
  /** Per phone number id: when this person last wrote to it, which opens the 24 hour window. */
  last_inbound_at: z.record(z.string(), moment).default({}),
});

const webhookSchema = z.object({
  url: httpUrl.nullable().optional(),
  verify_token: z.string().optional(),
  app_secret: z.string().min(1).optional(),
});

/** Body of `PUT /control/world`. */
export const worldInputSchema = z.strictObject({
  /** `replace` empties the world (conversations too) before it is filled; apps stay unless given. */
  mode: z.enum(['merge', 'replace']).default('merge'),
  apps: z.array(appSchema).optional(),
  wabas: z.array(wabaSchema).default([]),
  phone_numbers: z.array(phoneNumberSchema).default([]),
  tokens: z.array(tokenSchema).default([]),
  templates: z.array(templateSchema).default([]),
  customers: z.array(customerSchema).default([]),
  /** Short for the first app's destination. */
  webhook: webhookSchema.optional(),
});

export type WorldInput = z.input<typeof worldInputSchema>;
export type ParsedWorldInput = z.output<typeof worldInputSchema>;
export type App = z.output<typeof appSchema>;
export type Subscription = z.output<typeof subscriptionSchema>;
export type Waba = Omit<z.output<typeof wabaSchema>, 'subscribed_apps'> & {
  readonly subscribed_apps: readonly Subscription[];
};
export type PhoneNumber = z.output<typeof phoneNumberSchema>;
export type Profile = z.output<typeof profileSchema>;
export type AccessToken = z.output<typeof tokenSchema>;
export type Template = z.output<typeof templateSchema> & { readonly id: string };
export type Customer = Omit<z.output<typeof customerSchema>, 'last_inbound_at'> & { readonly wa_id: string };
export type BusinessKind = (typeof BUSINESS_KINDS)[number];
