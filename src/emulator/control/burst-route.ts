import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../core';
import { sendAsCustomer } from '../customers/inbound';
import type { Customer, PhoneNumber } from '../world/world-schema';
import { notFound } from './control-error';
import { customerAt } from './parties';

const burstBody = z.strictObject({
  count: z.number().int().min(1).max(100_000),
  /** Spread evenly over so many seconds; 0 sends all at once. */
  seconds: z.number().min(0).max(3600).default(0),
  /** How many made-up customers take part, or the phones of existing ones. */
  customers: z.union([z.number().int().min(1).max(10_000), z.array(z.string()).min(1)]).default(10),
  phone_number_id: z.string().optional(),
  /** Text before the number of each message. */
  text: z.string().max(1000).default('burst'),
  /** Answer when the last one is sent, with all the ids. */
  wait: z.boolean().default(false),
});

/** `POST /control/burst`: load for benchmarks. Texts are `{text} {n}` with n from 1. */
export function burstRoute(app: FastifyInstance, core: Core): void {
  app.post('/burst', async (request) => {
    const body = burstBody.parse(request.body);
    const number = body.phone_number_id
      ? core.world.numbers.get(body.phone_number_id)
      : core.world.numbers.values().next().value;
    if (!number) throw notFound(`Phone number ${body.phone_number_id ?? '(any)'}`);
    const senders =
      typeof body.customers === 'number'
        ? Array.from({ length: body.customers }, (_, index) => madeUp(core, index + 1))
        : body.customers.map((phone) => customerAt(core, phone));
    const sending = sendAll(core, number, senders, body);
    if (!body.wait) return { ok: true, count: body.count };
    return { ok: true, count: body.count, wamids: await sending };
  });
}

async function sendAll(
  core: Core,
  number: PhoneNumber,
  senders: readonly Customer[],
  { count, seconds, text }: z.output<typeof burstBody>,
): Promise<string[]> {
  const wamids: string[] = [];
  const startedAt = core.clock.now();
  for (let n = 1; n <= count; n++) {
    const due = startedAt + ((n - 1) * seconds * 1000) / count;
    const early = due - core.clock.now();
    if (early > 0) await new Promise<void>((resolve) => core.clock.after(early, resolve));
    const sender = senders[(n - 1) % senders.length];
    if (!sender) break;
    const message = { type: 'text', payload: { body: `${text} ${n}` } };
    wamids.push(sendAsCustomer(core, sender, number, message).wamid);
    // Lets deliveries and requests in between, however many messages there are.
    if (n % 25 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return wamids;
}

function madeUp(core: Core, index: number): Customer {
  const phone = `49155${String(index).padStart(8, '0')}`;
  return (
    core.world.findCustomer(phone) ??
    core.world.putCustomer({
      phone,
      name: `Burst ${index}`,
      character: 'never-reads',
      locale: 'en',
      hide_phone: false,
      on_whatsapp: true,
      read_receipts: true,
      opted_out_of_marketing: false,
      last_inbound_at: {},
    })
  );
}
