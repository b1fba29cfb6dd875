import {
  PERMISSION_ERROR_RANGE,
  TEMPLATE_ERRORS,
  WHATSAPP_ERRORS,
  type ErrorAudience,
  type ErrorRow,
} from '../reference/whatsapp-errors';

/** `auto`: the server tries again; `manual`: a person may, once the cause is gone; `never`: it would fail or do harm. */
export type RetryPolicy = 'auto' | 'manual' | 'never';

export interface WhatsAppError {
  readonly code: number;
  readonly title: string;
  /** One sentence: what happened. */
  readonly text: string;
  /** One sentence: what to do next. */
  readonly nextStep: string;
  readonly retry: RetryPolicy;
  /** The status Meta answers with; absent where it is not known. */
  readonly httpStatus?: number;
  readonly audience: ErrorAudience;
}

const AUTO_RETRY: ReadonlySet<number> = new Set([
  1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004,
]);
/** Sending the same again cannot succeed or must not be done; all template errors (132xxx) join them. */
const NEVER_RETRY: ReadonlySet<number> = new Set([130472, 131021, 131026, 131047, 131049, 131050, 131051]);

function retryPolicy(code: number): RetryPolicy {
  if (AUTO_RETRY.has(code)) return 'auto';
  const isTemplateError = Math.floor(code / 1000) === 132;
  return isTemplateError || NEVER_RETRY.has(code) || Object.hasOwn(TEMPLATE_ERRORS, code)
    ? 'never'
    : 'manual';
}

/** Whether the server may send again by itself, with `backoffMs` in between (exactly the list of Cloud API facts §6). */
export function isAutoRetryable(code: number): boolean {
  return AUTO_RETRY.has(code);
}

function rowOf(code: number): ErrorRow | undefined {
  if (Object.hasOwn(WHATSAPP_ERRORS, code)) return WHATSAPP_ERRORS[code];
  if (Object.hasOwn(TEMPLATE_ERRORS, code)) return TEMPLATE_ERRORS[code];
  const [from, to] = PERMISSION_ERROR_RANGE;
  return code >= from && code <= to ? WHATSAPP_ERRORS[10] : undefined;
}

function fallback(code: number): ErrorRow {
  if (Math.floor(code / 1000) === 132) {
    return [
      'Template problem',
      `WhatsApp refused the template with error ${code}.`,
      'Choose another template, or ask an administrator to check this one.',
      'agent',
      null,
    ];
  }
  return [
    'WhatsApp refused it',
    `WhatsApp refused this with error ${code}.`,
    'Try once more; if it fails again, tell an administrator this number.',
    'agent',
    null,
  ];
}

/**
 * What an error of the Cloud API means for the people who see it. Every code has an answer, unknown ones too.
 *
 * @param code `error.code`
 * @param subcode `error.error_subcode`; it says more where a template is created (code 100, facts §4)
 */
export function whatsappError(code: number, subcode?: number): WhatsAppError {
  const meant = subcode !== undefined && Object.hasOwn(TEMPLATE_ERRORS, subcode) ? subcode : code;
  const [title, text, nextStep, audience, httpStatus] = rowOf(meant) ?? fallback(code);
  return {
    code,
    title,
    text,
    nextStep,
    retry: retryPolicy(meant),
    ...(httpStatus === null ? {} : { httpStatus }),
    audience,
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAIR_LIMIT = 131056;
const MAINTENANCE = 131057;

/**
 * How long to wait before the next try, in milliseconds. 131056: 4^attempt seconds, at most an hour (Cloud API
 * facts §7); maintenance: doubling from a minute, at most half an hour; others: doubling from a second, at most five
 * minutes.
 *
 * @param attempt tries that have failed before this one, from 0
 * @param jitter the caller's random number in [0, 1); lengthens the wait by up to half, so that nodes spread
 */
export function backoffMs(code: number, attempt: number, jitter = 0): number {
  // A larger exponent would only overflow; the caps are reached long before.
  const tries = Math.min(Math.max(Math.floor(attempt), 0), 30);
  let wait: number;
  if (code === PAIR_LIMIT) wait = Math.min(4 ** tries * SECOND, 60 * MINUTE);
  else if (code === MAINTENANCE) wait = Math.min(2 ** tries * MINUTE, 30 * MINUTE);
  else wait = Math.min(2 ** tries * SECOND, 5 * MINUTE);
  return Math.round(wait * (1 + Math.min(Math.max(jitter, 0), 1) / 2));
}
