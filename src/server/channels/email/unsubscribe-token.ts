import { z } from 'zod';
import { type NotificationSubtype, NOTIFICATION_SUBTYPES } from '@shared/rules/notification-subtypes';
import type { Secrets } from '../../platform/secrets';

const content = z.object({
  for: z.literal('mail'),
  business_id: z.string(),
  user_id: z.string(),
  subtypes: z.array(z.enum(NOTIFICATION_SUBTYPES)).min(1),
});

export interface Unsubscription {
  readonly business_id: string;
  readonly user_id: string;
  readonly subtypes: readonly NotificationSubtype[];
}

/** Good for ever: mail is found again years later, and all that it can do is to turn mail off. */
export const sealUnsubscription = (
  secrets: Secrets,
  { business_id, user_id, subtypes }: Unsubscription,
): string => secrets.seal(JSON.stringify({ for: 'mail', business_id, user_id, subtypes }));

/** Null for what is not ours. */
export function openUnsubscription(secrets: Secrets, token: string): Unsubscription | null {
  try {
    return content.parse(JSON.parse(secrets.open(token)));
  } catch {
    // Cut off by a mail program, made up, or sealed with another key.
    return null;
  }
}
