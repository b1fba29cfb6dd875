import { z } from 'zod';
import { AppError } from '../../../platform/errors';

export const withId = z.object({ id: z.string() });
export const withUrl = z.object({ url: z.string() });
export const priceResponse = z.object({
  unit_amount: z.number().nullable(),
  currency: z.string(),
  recurring: z.object({ interval: z.enum(['day', 'week', 'month', 'year']) }),
});
export const invoiceList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullish(),
      created: z.number(),
      total: z.number(),
      currency: z.string(),
      status: z.string().nullish(),
      hosted_invoice_url: z.string().nullish(),
    }),
  ),
});
export const idList = z.object({ data: z.array(withId) });

/** @throws AppError where the answer is not what Stripe says it is. */
export function read<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const result = schema.safeParse(answer);
  if (!result.success) throw new AppError('billing_unreachable', { cause: result.error });
  return result.data;
}
