import type { Customer, PhoneNumber } from '../world/world-schema';
import { digitsOf } from '../world/wa-id';

/** `value.metadata` of a `messages` change. */
export function metadataOf(number: PhoneNumber): { display_phone_number: string; phone_number_id: string } {
  return { display_phone_number: digitsOf(number.display_phone_number), phone_number_id: number.id };
}

/** `value.contacts[0]`: without `wa_id` when the person hides the phone. */
export function contactBlock(customer: Customer): Record<string, unknown> {
  return {
    profile: { name: customer.name, ...(customer.username ? { username: customer.username } : {}) },
    ...(customer.hide_phone ? {} : { wa_id: customer.wa_id }),
    ...(customer.user_id ? { user_id: customer.user_id } : {}),
    ...(customer.parent_user_id ? { parent_user_id: customer.parent_user_id } : {}),
  };
}

/** How a message names its writer. */
export function senderBlock(customer: Customer): Record<string, string> {
  return {
    ...(customer.hide_phone ? {} : { from: customer.wa_id }),
    ...(customer.user_id ? { from_user_id: customer.user_id } : {}),
  };
}

/** How a status names the recipient. */
export function recipientBlock(customer: Customer | undefined, waId: string): Record<string, string> {
  if (!customer) return { recipient_id: waId };
  return {
    ...(customer.hide_phone ? {} : { recipient_id: customer.wa_id }),
    ...(customer.user_id ? { recipient_user_id: customer.user_id } : {}),
  };
}
