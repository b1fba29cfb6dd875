import * as contract from '@shared/contract/plans';
import { publicOrigin } from '../../platform/auth/public-origin';
import { AppError } from '../../platform/errors';
import { parseJsonBody } from '../../platform/http/json-body';
import { type Route, type RouteCall, route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { workspaceNumber } from '../workspaces/reads';
import type { PlansService } from './service';
import { isSignedByStripe } from './stripe/signature';

/** Stripe's deliveries are a few kilobytes. */
const MAX_BODY_BYTES = 1024 * 1024;

export function planRoutes(platform: Platform, plans: PlansService): Route[] {
  const { settings, clock, database } = platform;

  /** The plan page at the address that the person knows it by. */
  async function planPage({
    caller,
    request,
  }: Pick<RouteCall<unknown>, 'caller' | 'request'>): Promise<string> {
    const number = await workspaceNumber(database.system, caller.user._id, caller.business_id);
    return `${publicOrigin(request, settings)}/business/${number}/my-account/selectedplan`;
  }

  const deliver = route(contract.stripeWebhook, async ({ request, reply }) => {
    const secret = settings.STRIPE_WEBHOOK_SECRET;
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw new AppError('malformed_request');
    const signature = request.headers['stripe-signature'];
    if (!plans.stripe || secret === undefined || !isSignedByStripe(body, signature, secret, clock()))
      throw new AppError('webhook_signature_invalid');
    await plans.stripe.take(parseJsonBody(body));
    await reply.type('text/plain; charset=utf-8').send('OK');
  });

  return [
    route(contract.readPlan, async ({ caller }) => ({ data: await plans.view(caller) })),
    route(contract.readBilling, async ({ caller }) => ({ data: await plans.billing(caller) })),
    route(contract.changePlan, async (call) => ({
      data: await plans.change(call.caller, call.body, call.idempotencyKey, await planPage(call)),
    })),
    route(contract.openPortal, async (call) => ({
      data: { url: await plans.portal(call.caller, await planPage(call)) },
    })),
    route(contract.saveTaxId, async ({ caller, body }) => {
      await plans.saveTaxId(caller, body.tax_id);
      return { data: { tax_id: body.tax_id } };
    }),
    { ...deliver, rawBodyLimit: MAX_BODY_BYTES },
  ];
}
