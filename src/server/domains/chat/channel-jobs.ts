import { z } from 'zod';
import { jobKind } from '../../platform/jobs/job-kind';

/* Work that the chat asks of the channel, in the transaction that causes it. */

/** Sends a message; `ordering_key` is the conversation's. */
export const SEND = jobKind('whatsapp.send', z.object({ message_id: z.string() }), { maxAttempts: 50 });

/** Fetches a file that a customer sent. */
export const FETCH_MEDIA = jobKind(
  'whatsapp.media',
  z.object({
    message_id: z.string(),
    account_id: z.string(),
    /** Graph media id. */
    external_id: z.string(),
    mime_type: z.string(),
    filename: z.string().nullable(),
  }),
);

/** Fetches the picture of the advertisement that a message came from. */
export const FETCH_REFERRAL_PICTURE = jobKind(
  'whatsapp.referral',
  // The picture's address, as the webhook names it.
  z.object({ message_id: z.string(), url: z.string() }),
  { maxAttempts: 5 },
);
