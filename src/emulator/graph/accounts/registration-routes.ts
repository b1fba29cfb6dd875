import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core';
import type { PhoneNumber } from '../../world/world-schema';
import { authenticate, numberFor, requireScope } from '../auth';
import { GraphError, badParameter, invalid, missing } from '../graph-error';

const TRIES = 10;
const TRIES_SPAN_MS = 72 * 3_600_000;
/** Meta keeps to itself how many wrong PINs it takes, and how fast: enough for a slip, too few to guess. */
const WRONG_IN_A_MINUTE = 3;
const WRONG_IN_AN_HOUR = 6;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Registering a number with its two-step PIN, and taking it back (facts §5). */
export function registrationRoutes(app: FastifyInstance, core: Core): void {
  const tries = new Map<string, number[]>();
  const countTry = (numberId: string): void => {
    const now = core.clock.now();
    const recent = (tries.get(numberId) ?? []).filter((at) => now - at < TRIES_SPAN_MS);
    if (recent.length >= TRIES) throw new GraphError(133016);
    tries.set(numberId, [...recent, now]);
  };

  const wrong = new Map<string, number[]>();
  /** @throws GraphError 133009 after wrong PINs in a row, 133008 after many; 133005 for this one */
  const checkGuess = (number: PhoneNumber, pin: string): void => {
    const now = core.clock.now();
    const recent = (wrong.get(number.id) ?? []).filter((at) => now - at < HOUR_MS);
    if (recent.length >= WRONG_IN_AN_HOUR)
      throw new GraphError(133008, { details: 'Please wait one hour before you try again.' });
    if (recent.filter((at) => now - at < MINUTE_MS).length >= WRONG_IN_A_MINUTE)
      throw new GraphError(133009, { details: 'Please wait one minute before you try again.' });
    if (number.pin === undefined || number.pin === pin) {
      wrong.delete(number.id);
      return;
    }
    wrong.set(number.id, [...recent, now]);
    throw new GraphError(133005);
  };

  app.post<{ Params: { id: string } }>('/:id/register', (request) => {
    const token = authenticate(core, request);
    const number = numberFor(core, token, request.params.id, 'POST');
    requireScope(token, 'whatsapp_business_management');
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (body['messaging_product'] !== 'whatsapp')
      throw badParameter('The parameter messaging_product is required.');
    const pin = checkPin(body['pin']);
    countTry(number.id);
    if (number.code_verification_status !== 'VERIFIED') throw new GraphError(133006);
    checkGuess(number, pin);
    core.world.numbers.set(number.id, { ...number, pin, registered: true, status: 'CONNECTED' });
    core.bus.publish({ kind: 'world', data: { phone_number_id: number.id } });
    return { success: true };
  });

  app.post<{ Params: { id: string } }>('/:id/deregister', (request) => {
    const token = authenticate(core, request);
    const number = numberFor(core, token, request.params.id, 'POST');
    requireScope(token, 'whatsapp_business_management');
    countTry(number.id);
    core.world.numbers.set(number.id, { ...number, registered: false, status: 'DISCONNECTED' });
    core.bus.publish({ kind: 'world', data: { phone_number_id: number.id } });
    return { success: true };
  });
}

/** @throws GraphError 131008 when absent, 131009 unless it is six digits */
export function checkPin(pin: unknown): string {
  if (pin === undefined || pin === null) throw missing('pin');
  const text = typeof pin === 'number' ? String(pin) : pin;
  if (typeof text !== 'string' || !/^[0-9]{6}$/.test(text))
    throw invalid("Parameter 'pin' must be 6 digits.");
  return text;
}
