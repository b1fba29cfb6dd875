import { type ErrorCode, ERRORS } from '@shared/contract/errors';

export interface AppErrorOptions {
  /** A sentence more exact than the catalogue's. */
  readonly message?: string;
  /** Path of the value (`message.body`) -> sentence. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What else the answer holds. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

/** An expected failure: it has a code of the catalogue and a sentence. Everything else is a crash with a request id. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}
