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

type Json = Readonly<Record<string, unknown>>;

const TYPE = 'WA_EMBEDDED_SIGNUP';
const COEXISTENCE = 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING';
/** So much of Meta's words is shown. */
const MOST_WORDS = 300;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids are digits, as text or (seen in older versions) as a number. */
function idOf(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && /^\d{5,25}$/.test(text) ? text : null;
}

const wordsOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, MOST_WORDS) || null
    : null;

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
  const message = parsed(text);
  if (!isObject(message) || message['type'] !== TYPE) return null;
  const { event } = message;
  if (typeof event !== 'string') return null;
  const about = isObject(message['data']) ? message['data'] : {};
  if (event === 'FINISH' || event.startsWith('FINISH_')) {
    return {
      kind: 'finish',
      waba_id: idOf(about['waba_id']),
      phone_number_id: idOf(about['phone_number_id']),
      coexists: event === COEXISTENCE,
    };
  }
  const words = wordsOf(about['error_message']);
  if (event === 'ERROR' || words !== null) {
    return {
      kind: 'error',
      message: words ?? 'An error without a name.',
      error_id: wordsOf(about['error_id'] ?? about['error_code']),
    };
  }
  return event === 'CANCEL' ? { kind: 'cancel', step: wordsOf(about['current_step']) } : null;
}
