import { z } from 'zod';

const contextSchema = z.union([
  z.strictObject({ message_id: z.string() }),
  z.looseObject({ id: z.string().optional(), from: z.string().optional() }),
]);

/**
 * Body of `POST /control/customers/{phone}/messages`: the message as in webhooks (facts §3), without what the
 * emulator fills in. Media objects may name stored media (`id`), a demo file (`asset`) or carry `data` (base64).
 */
export const inboundBodySchema = z.looseObject({
  type: z.string().min(1).max(64),
  /** Phone number id; the last one used when left out. */
  to: z.string().optional(),
  /** Name of a customer that does not exist yet. */
  name: z.string().optional(),
  /** `{message_id}` quotes; any other object is passed on as it is. */
  context: contextSchema.optional(),
  /** Seconds since 1970. */
  timestamp: z.number().int().optional(),
  /** The message's own id, to deliver the same message again. */
  wamid: z.string().optional(),
});

/** The same path with `raw: true`: the object goes out unchanged, malformed or not. */
export const rawBodySchema = z.strictObject({
  raw: z.literal(true),
  to: z.string().optional(),
  message: z.unknown(),
  /** Replaces `value.contacts`; null leaves them out. */
  contacts: z.array(z.unknown()).nullable().optional(),
});

export const mediaInputSchema = z.looseObject({
  id: z.string().optional(),
  asset: z.string().optional(),
  data: z.base64().optional(),
  mime_type: z.string().optional(),
  filename: z.string().optional(),
  caption: z.string().optional(),
  voice: z.boolean().optional(),
});
export type MediaInput = z.output<typeof mediaInputSchema>;
