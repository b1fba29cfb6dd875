import { assertNever } from '@shared/rules/assert-never';
import type { Core } from '../core';
import type { MessageRecord } from '../world/messages';
import type { Customer, PhoneNumber } from '../world/world-schema';
import type { DemoAssets } from './assets';
import type { Step } from './dialogue/plan-types';
import { type InboundMessage, quoteContext, sendAsCustomer } from './inbound';
import { inboundMedia } from './inbound-media';

interface Performance {
  readonly core: Core;
  readonly assets: DemoAssets;
  readonly number: PhoneNumber;
  readonly customer: Customer;
  readonly steps: readonly Step[];
  /** Waits the step's time; resolves at the customer's speed. */
  readonly wait: (ms: number) => Promise<void>;
  readonly isCancelled: () => boolean;
}

/** Carries out a plan step by step. @returns the last ordinary message that was sent */
export async function performSteps(performance: Performance): Promise<MessageRecord | undefined> {
  const { core, customer, number } = performance;
  let last: MessageRecord | undefined;
  for (const step of performance.steps) {
    if (step.after > 0) await performance.wait(step.after);
    if (performance.isCancelled()) return last;
    const message = await messageOf(performance, step, last);
    if (!message) continue;
    const record = sendAsCustomer(core, customer, number, message);
    if (!['reaction', 'edit', 'revoke'].includes(record.type)) last = record;
  }
  return last;
}

async function messageOf(
  { core, assets, customer, number }: Performance,
  step: Step,
  last: MessageRecord | undefined,
): Promise<InboundMessage | undefined> {
  const quote = (id: string | undefined): Record<string, string> | undefined =>
    id === undefined ? undefined : quoteContext(core, number, customer, id);
  switch (step.kind) {
    case 'say':
      return { type: 'text', payload: { body: step.text }, context: quote(step.quote) };
    case 'media': {
      const asset = assets.find(step.file);
      if (!asset) return undefined;
      const media = await assets.store(core, asset);
      const payload = inboundMedia(core, step.media, media, { caption: step.caption });
      return { type: step.media, payload, mediaId: media.id };
    }
    case 'location':
      return { type: 'location', payload: step.location };
    case 'contacts':
      return { type: 'contacts', payload: step.contacts };
    case 'press':
      return { type: step.choice.type, payload: step.choice.payload, context: quote(step.on) };
    case 'react':
      return { type: 'reaction', payload: { message_id: step.target, emoji: step.emoji } };
    case 'edit':
      return (
        last && {
          type: 'edit',
          payload: { original_message_id: last.wamid, message: { type: 'text', text: { body: step.text } } },
        }
      );
    case 'revoke':
      return last && { type: 'revoke', payload: { original_message_id: last.wamid } };
    default:
      return assertNever(step);
  }
}
