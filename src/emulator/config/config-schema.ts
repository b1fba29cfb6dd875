import { z } from 'zod';

const ms = z.number().int().min(0).max(604_800_000);
const rate = z.number().min(0).max(1);
const count = z.number().int().min(0).max(1_000_000);

const failure = {
  /** Any code of the catalogue (facts §6), or another one: it is passed on as it is. */
  code: z.number().int(),
  /** `sync`: an error answer. `async`: accepted with 200, then a `failed` status. */
  mode: z.enum(['sync', 'async']).default('sync'),
  details: z.string().max(500).optional(),
};
const failNext = z.strictObject({ count, ...failure });
const failRate = z.strictObject({ rate, ...failure });
const loss = z.strictObject({ next: count, rate });

const graph = z.strictObject({
  latency_ms: ms,
  jitter_ms: ms,
  /** How long an answer is kept back after what was asked for has been done: webhooks about it overtake it. */
  answer_ms: ms,
  /** Errors for the next answers of any Graph path that begins with `path`, of one method or of all. */
  fail_next: z
    .strictObject({
      count,
      code: z.number().int(),
      path: z.string().optional(),
      method: z.enum(['GET', 'POST', 'DELETE']).optional(),
    })
    .nullable(),
});

const webhooks = z.strictObject({
  latency_ms: ms,
  jitter_ms: ms,
  /** How often each webhook is delivered. */
  duplicate: z.number().int().min(1).max(20),
  /** Updates collected before they are delivered shuffled; 0 or 1 keeps the order. */
  reorder_window: z.number().int().min(0).max(1000),
  /** How long to wait for a full window. */
  reorder_wait_ms: ms,
  /** Updates of one WhatsApp Business account in one POST, at most. */
  batch: z.number().int().min(1).max(1000),
  /** POSTs under way at once to one destination; more than 1 gives up the order. */
  concurrency: z.number().int().min(1).max(64),
  paused: z.boolean(),
  /** Waits before each retry; the last one repeats. */
  retry_delays_ms: z.array(ms).min(1).max(20),
  give_up_after_ms: ms,
});

const sends = z.strictObject({
  fail_next: failNext.nullable(),
  fail_rate: failRate.nullable(),
  /** The send is accepted and its statuses flow, but the connection dies before the answer. */
  lost_answers: loss,
  /** The connection dies before the send is looked at: nothing is accepted. */
  lost_requests: loss,
  /** `bucket`: 45 at once, one more every 6 s. `borrow`: a burst is paid back in full first. */
  pair_rate: z.enum(['bucket', 'borrow', 'off']),
  /** Sends per second and number; null follows the number's own level (80, or 1000). */
  throughput_per_second: z.number().int().min(0).max(100_000).nullable(),
  /** `off`: free-form messages are delivered outside the 24 hours too. */
  window: z.enum(['enforced', 'off']),
});

const statuses = z.strictObject({
  sent_ms: ms,
  /** After `sent`. */
  delivered_ms: ms,
  /** After `delivered`; null leaves reading to the characters and the control API. */
  read_ms: ms.nullable(),
  skip_delivered: z.boolean(),
  read_receipts: z.boolean(),
});

const customers = z.strictObject({
  autoplay: z.boolean(),
  /** Factor on every human delay: 1 is natural, 0.05 is twenty times as fast. */
  speed: z.number().min(0).max(100),
  /** Sends to phones that the world does not hold. */
  unknown: z.enum(['not_on_whatsapp', 'accept']),
  /** How many customers per minute begin a conversation by themselves. */
  initiative_per_minute: z.number().min(0).max(600),
});

const templates = z.strictObject({
  /** From the creation or edit of a template to Meta's decision about it. */
  review_ms: ms,
  /** `rules`: by what Meta has written down; the others decide the same about every template. */
  review: z.enum(['rules', 'approve', 'reject']),
  /** Templates created in an hour by one account, at most. */
  creates_per_hour: z.number().int().min(1).max(100_000),
  /** Templates of one account, at most; null follows its business: 250 before Meta has verified it, 6000 after. */
  most: z.number().int().min(1).max(100_000).nullable(),
  /** Creations, edits and deletions still to come that are done, but whose connection dies before the answer. */
  lost_answers: count,
});

const signup = z.strictObject({
  /** Of the last message of an embedded signup (facts §5). */
  shape: z.enum(['v2', 'v3', 'v4']),
  order: z.enum(['code_first', 'message_first']),
  /** Between the two. */
  gap_ms: ms,
  /** The message never arrives. */
  lose_message: z.boolean(),
});

export const configSchema = z.strictObject({
  graph,
  webhooks,
  sends,
  statuses,
  customers,
  templates,
  signup,
});
export type EmulatorConfig = z.infer<typeof configSchema>;

/** Any part of the configuration; what is left out stays. */
export const configPatchSchema = z.strictObject({
  graph: graph.partial().optional(),
  webhooks: webhooks.partial().optional(),
  sends: sends
    .partial()
    .extend({ lost_answers: loss.partial().optional(), lost_requests: loss.partial().optional() })
    .optional(),
  statuses: statuses.partial().optional(),
  customers: customers.partial().optional(),
  templates: templates.partial().optional(),
  signup: signup.partial().optional(),
});
export type ConfigPatch = z.input<typeof configPatchSchema>;

export const DEFAULT_CONFIG: EmulatorConfig = {
  graph: { latency_ms: 0, jitter_ms: 0, answer_ms: 0, fail_next: null },
  webhooks: {
    latency_ms: 0,
    jitter_ms: 0,
    duplicate: 1,
    reorder_window: 0,
    reorder_wait_ms: 200,
    batch: 1,
    concurrency: 1,
    paused: false,
    retry_delays_ms: [0, 200, 1000, 5000, 30_000, 300_000],
    give_up_after_ms: 7 * 86_400_000,
  },
  sends: {
    fail_next: null,
    fail_rate: null,
    lost_answers: { next: 0, rate: 0 },
    lost_requests: { next: 0, rate: 0 },
    pair_rate: 'bucket',
    throughput_per_second: null,
    window: 'enforced',
  },
  statuses: { sent_ms: 40, delivered_ms: 160, read_ms: null, skip_delivered: false, read_receipts: true },
  customers: { autoplay: true, speed: 1, unknown: 'not_on_whatsapp', initiative_per_minute: 0 },
  templates: { review_ms: 4000, review: 'rules', creates_per_hour: 100, most: null, lost_answers: 0 },
  signup: { shape: 'v4', order: 'code_first', gap_ms: 0, lose_message: false },
};
