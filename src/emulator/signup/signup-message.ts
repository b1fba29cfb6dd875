import type { EmulatorConfig } from '../config/config-schema';

export interface Granted {
  readonly waba_id: string;
  /** Null: the person has chosen none. */
  readonly phone_number_id: string | null;
  readonly business_id: string;
}

/** Why the person has left Facebook's window. */
export interface Left {
  /** As Meta names it, such as PHONE_NUMBER_SETUP. */
  readonly step: string;
  /** Set: something has gone wrong there. */
  readonly error_id?: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

type Shape = EmulatorConfig['signup']['shape'];

const envelope = (shape: Shape, event: string, data: object) => ({
  data,
  type: 'WA_EMBEDDED_SIGNUP',
  event,
  ...(shape === 'v2' ? {} : { version: shape === 'v3' ? 3 : '4' }),
});

/** The last message of an embedded signup in the shape of its version (facts §5). */
export function finishMessage(shape: Shape, { waba_id, phone_number_id, business_id }: Granted): object {
  const ids = {
    ...(phone_number_id === null ? {} : { phone_number_id }),
    waba_id,
    ...(shape === 'v2' ? {} : { business_id }),
    ...(shape === 'v4' ? { ad_account_ids: [], page_ids: [], dataset_ids: [] } : {}),
  };
  return envelope(shape, phone_number_id === null ? 'FINISH_ONLY_WABA' : 'FINISH', ids);
}

export function leftMessage(shape: Shape, { step, error_id, at }: Left): object {
  if (error_id === undefined) return envelope(shape, 'CANCEL', { current_step: step });
  return envelope(shape, 'CANCEL', {
    error_message: 'This phone number cannot be used just now.',
    error_id,
    session_id: `emulator-${at}`,
    timestamp: String(Math.floor(at / 1000)),
  });
}
