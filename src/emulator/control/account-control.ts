import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../core';
import type { PhoneNumber } from '../world/world-schema';
import { notFound } from './control-error';

/** What Meta does to a number by itself; what is left out stays. */
const numberChange = z.strictObject({
  quality_rating: z.enum(['GREEN', 'YELLOW', 'RED', 'NA', 'UNKNOWN']).optional(),
  status: z.string().optional(),
  messaging_limit_tier: z.string().optional(),
  throughput: z.enum(['STANDARD', 'HIGH']).optional(),
  name_status: z.string().optional(),
  verified_name: z.string().optional(),
  rejection_reason: z.string().default('NONE'),
  /** Without its webhook: as if it had been lost. */
  silent: z.boolean().default(false),
});

/** What happens to a business account (facts §3, `account_update`). */
const accountEvent = z.looseObject({ event: z.string() });

const NAME_DECISIONS: Readonly<Record<string, string>> = { APPROVED: 'APPROVED', DECLINED: 'REJECTED' };
/** Every number of the account goes with it. */
const ENDS: Readonly<Record<string, string>> = {
  ACCOUNT_DELETED: 'DELETED',
  ACCOUNT_OFFBOARDED: 'DISCONNECTED',
};

function announceNumber(core: Core, before: PhoneNumber, now: PhoneNumber, reason: string): void {
  const display_phone_number = now.display_phone_number.replace(/\D/g, '');
  const limit = before.messaging_limit_tier !== now.messaging_limit_tier;
  const throughput = before.throughput.level !== now.throughput.level;
  if (limit || throughput || before.quality_rating !== now.quality_rating || before.status !== now.status) {
    const flag = now.quality_rating === 'RED' || now.status === 'FLAGGED' ? 'FLAGGED' : 'UNFLAGGED';
    core.outbox.publish(now.waba_id, 'phone_number_quality_update', {
      display_phone_number,
      event: throughput ? 'THROUGHPUT_UPGRADE' : limit ? 'ONBOARDING' : flag,
      ...(limit ? { old_limit: before.messaging_limit_tier } : {}),
      current_limit: now.messaging_limit_tier,
    });
  }
  if (before.name_status !== now.name_status || before.verified_name !== now.verified_name)
    core.outbox.publish(now.waba_id, 'phone_number_name_update', {
      display_phone_number,
      decision: NAME_DECISIONS[now.name_status] ?? 'DEFERRED',
      requested_verified_name: now.verified_name,
      rejection_reason: reason,
    });
}

/** What Meta decides about numbers and accounts by itself, with its webhooks. */
export function accountControl(app: FastifyInstance, core: Core): void {
  app.patch<{ Params: { id: string } }>('/numbers/:id', (request) => {
    const before = core.world.numbers.get(request.params.id);
    if (!before) throw notFound(`Phone number ${request.params.id}`);
    const { silent, rejection_reason, throughput, ...set } = numberChange.parse(request.body);
    const now: PhoneNumber = {
      ...before,
      ...set,
      ...(throughput === undefined ? {} : { throughput: { level: throughput } }),
    };
    core.world.numbers.set(now.id, now);
    core.bus.publish({ kind: 'world', data: { phone_number_id: now.id } });
    if (!silent) announceNumber(core, before, now, rejection_reason);
    return { ok: true };
  });

  app.post<{ Params: { id: string } }>('/wabas/:id/events', (request) => {
    const waba = core.world.wabas.get(request.params.id);
    if (!waba) throw notFound(`WhatsApp Business account ${request.params.id}`);
    const value = accountEvent.parse(request.body);
    const status = ENDS[value.event];
    if (status !== undefined)
      for (const number of core.world.numbersOf(waba.id))
        core.world.numbers.set(number.id, { ...number, status, registered: false });
    core.outbox.publish(waba.id, 'account_update', value);
    return { ok: true };
  });

  /** Withdraws or expires a token. */
  app.delete<{ Params: { token: string } }>('/tokens/:token', (request) => {
    if (!core.world.tokens.delete(request.params.token)) throw notFound('This token');
    return { ok: true };
  });

  /** The PIN of a number, to see that a change arrived: no client of Meta's can read it. */
  app.get<{ Params: { id: string } }>('/numbers/:id/pin', (request) => {
    const number = core.world.numbers.get(request.params.id);
    if (!number) throw notFound(`Phone number ${request.params.id}`);
    return { pin: number.pin ?? null };
  });
}
