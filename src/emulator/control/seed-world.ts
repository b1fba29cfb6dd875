import type { Core } from '../core';
import { momentMs } from '../graph/auth';
import { worldInputSchema } from '../world/world-schema';

/**
 * Fills the world from a `PUT /control/world` body.
 * @throws ZodError when the body is malformed; nothing changes then
 */
export function seedWorld(core: Core, input: unknown, clear: () => void): void {
  const parsed = worldInputSchema.parse(input);
  if (parsed.mode === 'replace') clear();
  core.world.merge(parsed);
  for (const customer of parsed.customers) {
    const waId = core.world.findCustomer(customer.phone)?.wa_id;
    if (waId === undefined) continue;
    for (const [numberId, moment] of Object.entries(customer.last_inbound_at))
      core.windows.opened(numberId, waId, momentMs(moment));
  }
  // Whoever seeds is up and running: what waited for it may go.
  core.outbox.flush();
  core.bus.publish({ kind: 'world', data: null });
}

/** What `GET /control/world` answers: everything but secrets of tokens' owners is shown, this is a local tool. */
export function describeWorld(core: Core): Record<string, unknown> {
  const { world } = core;
  return {
    apps: [...world.apps.values()],
    wabas: [...world.wabas.values()],
    phone_numbers: [...world.numbers.values()],
    tokens: [...world.tokens.values()],
    templates: [...world.templates.values()],
    customers: [...world.customers.values()].map((customer) => ({
      ...customer,
      last_phone_number_id: core.windows.lastNumber(customer.wa_id) ?? null,
      last_inbound_at: Object.fromEntries(
        [...world.numbers.keys()].flatMap((id) => {
          const at = core.windows.lastInbound(id, customer.wa_id);
          return at === undefined ? [] : [[id, new Date(at).toISOString()]];
        }),
      ),
    })),
  };
}
