import { z } from 'zod';
import { PLAN_KEYS } from '../reference/plans';
import { isTaxId, MAX_TAX_ID, taxIdMistake, taxIdType, tidyTaxId } from '../rules/tax-id';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { planInfoEntry } from './session';

const planKey = z.enum(PLAN_KEYS);
const count = z.number().int();

/** Of one month (or year) of a plan, as the provider says; null: nobody asks for money, or the provider is silent. */
const price = z.object({
  /** In the currency's smallest unit: cents. */
  amount: count,
  /** ISO 4217, lower case. */
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
});

const planState = z.object({
  /** Counts up with every change: a change says which state it was made from. */
  revision: count,
  /** Null where plans are switched off, or there is none. */
  plan: planKey.nullable(),
  plan_info: z.array(planInfoEntry),
  /** When the period that runs is over and the next one begins; null: nothing is renewed. */
  renews_at: instant.nullable(),
  /** What it becomes then. */
  next_plan: planKey.nullable(),
  next_at: instant.nullable(),
});
export type PlanState = z.infer<typeof planState>;

const offer = z.object({
  _id: planKey,
  name: z.string(),
  text: z.string(),
  /** People; null: no limit. */
  members: count.nullable(),
  /** WhatsApp numbers; null: no limit. */
  numbers: count.nullable(),
  price: price.nullable(),
});
export type PlanOffer = z.infer<typeof offer>;

export const planView = z.object({
  /** Who keeps the plans: `local` asks for no money, `off`: there are none. */
  provider: z.enum(['local', 'stripe', 'off']),
  state: planState,
  plans: z.array(offer),
  usage: z.object({ members: count, numbers: count }),
  /** Who can choose a plan: those whose role allows it. */
  admins: z.array(
    z.object({ _id: id, name: z.string(), avatar: z.string().nullable(), role_name: z.string() }),
  ),
});
export type PlanView = z.infer<typeof planView>;

const taxId = z.object({ country: z.string(), type: z.string(), value: z.string() });
export type TaxId = z.infer<typeof taxId>;

const invoice = z.object({
  _id: z.string(),
  number: z.string().nullable(),
  at: instant,
  amount: count,
  currency: z.string(),
  status: z.string(),
  /** The provider's page of it. */
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const billingView = z.object({
  tax_id: taxId.nullable(),
  /** Newest first; null: the provider has none. */
  invoices: z.array(invoice).nullable(),
  /** The provider has a page of its own for cards and addresses. */
  has_portal: z.boolean(),
});
export type BillingView = z.infer<typeof billingView>;

export const readPlan = endpoint({
  method: 'GET',
  path: '/plan',
  domain: 'plans',
  summary: 'The plan of the workspace, the plans on offer, and who can choose one.',
  access: { kind: 'workspace', action: 'view', module: 'workspace' },
  response: data(planView),
  whenLocked: true,
});

export const readBilling = endpoint({
  method: 'GET',
  path: '/plan/billing',
  domain: 'plans',
  summary: 'Tax ID and invoices of the workspace.',
  access: { kind: 'workspace', action: 'view', module: 'billing' },
  response: data(billingView),
  whenLocked: true,
});

const revision = z.number().int().min(0).max(2_147_483_647);

export const changePlan = endpoint({
  method: 'POST',
  path: '/plan/change',
  domain: 'plans',
  summary:
    'Chooses a plan (more begins at once, less with the next period), cancels it at the end of the period, or takes that back. `revision` is the state that one has seen; `url` leads to where it is paid for.',
  access: { kind: 'workspace', action: 'update', module: 'billing' },
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('choose'), plan: planKey, revision }),
    z.object({ action: z.literal('cancel'), revision }),
    z.object({ action: z.literal('resume'), revision }),
  ]),
  response: data(z.object({ state: planState, url: z.string().nullable() })),
  idempotent: true,
  whenLocked: true,
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/plan/portal',
  domain: 'plans',
  summary:
    'The address of the provider’s page for cards, addresses and invoices; it works for a few minutes.',
  access: { kind: 'workspace', action: 'update', module: 'billing' },
  response: data(z.object({ url: z.string() })),
  whenLocked: true,
});

/** Null takes it away. */
const taxIdForm = z
  .object({
    country: z.string().max(2),
    type: z.string().max(20),
    value: z.string().max(MAX_TAX_ID).transform(tidyTaxId),
  })
  .superRefine(({ country, type, value }, context) => {
    const known = taxIdType(country, type);
    if (!known)
      context.addIssue({ code: 'custom', path: ['type'], message: 'Please choose a kind of tax ID.' });
    else if (!isTaxId(known, value))
      context.addIssue({ code: 'custom', path: ['value'], message: taxIdMistake(known) });
  });

export const saveTaxId = endpoint({
  method: 'PUT',
  path: '/plan/tax-id',
  domain: 'plans',
  summary: 'The tax ID that stands on invoices; its form is checked by its kind.',
  access: { kind: 'workspace', action: 'update', module: 'billing' },
  body: z.object({ tax_id: taxIdForm.nullable() }),
  response: data(z.object({ tax_id: taxId.nullable() })),
  whenLocked: true,
});

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  domain: 'plans',
  summary: 'What Stripe tells about subscriptions. The signature is over the raw bytes.',
  access: { kind: 'public' },
  response: z.unknown(),
  raw: true,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'plan.changed': 'Plan changed',
  'plan.tax_id_changed': 'Tax ID changed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** The workspace's plan: it may be open now, or not any more. */
  eventOf('plan.updated', {}),
] as const;
