import { z } from 'zod';
import { partial } from '../../platform/json/fields';

/** What the last message of an embedded signup says, whatever its version (Cloud API facts §5). */
export type SignupMessage =
  | {
      readonly kind: 'finish';
      readonly waba_id: string | null;
      /** Null: it must be asked which numbers the account has. */
      readonly phone_number_id: string | null;
      /** The number stays in the WhatsApp Business app too: it is registered already. */
      readonly coexists: boolean;
    }
  /** The person has left; `step` is where, such as PHONE_NUMBER_SETUP. */
  | { readonly kind: 'cancel'; readonly step: string | null }
  | { readonly kind: 'error'; readonly message: string; readonly error_id: string | null };

const TYPE = 'WA_EMBEDDED_SIGNUP';
const COEXISTENCE = 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING';
/** So much of Meta's words is shown. */
const MAX_WORDS = 300;

/** Ids are digits, as text or (seen in older versions) as a number. */
const digits = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^\d{5,25}$/))
  .nullable()
  .catch(null);

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const written = String(value ?? '').replace(/\p{Cc}+/gu, ' ');
    return written.trim().slice(0, MAX_WORDS) || null;
  });

const signupMessage = z.object({
  type: z.literal(TYPE),
  event: z.string(),
  data: partial({
    waba_id: digits,
    phone_number_id: digits,
    error_message: words,
    error_id: words,
    error_code: words,
    current_step: words,
  }),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a message that Facebook's window has sent to the page, as it came.
 *
 * @returns null for what is none of the signup's: other messages arrive too, and not all of them are JSON
 */
export function readSignupMessage(text: string): SignupMessage | null {
  const message = signupMessage.safeParse(parsed(text)).data;
  if (!message) return null;
  const { event, data } = message;
  if (event === 'FINISH' || event.startsWith('FINISH_')) {
    return {
      kind: 'finish',
      waba_id: data.waba_id,
      phone_number_id: data.phone_number_id,
      coexists: event === COEXISTENCE,
    };
  }
  if (event === 'ERROR' || data.error_message !== null) {
    return {
      kind: 'error',
      message: data.error_message ?? 'An error without a name.',
      error_id: data.error_id ?? data.error_code,
    };
  }
  return event === 'CANCEL' ? { kind: 'cancel', step: data.current_step } : null;
}
