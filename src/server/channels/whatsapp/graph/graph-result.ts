import { z } from 'zod';

/**
 * What became of a call to the Graph API. The difference between `not_sent` and `unknown` decides whether a message
 * may be sent again: Meta has no idempotency key (Cloud API facts §1).
 */
export type GraphResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | GraphRefusal
  /** The request surely never left: no connection was made. */
  | { readonly kind: 'not_sent'; readonly reason: string }
  /** The request may have arrived; its answer did not, or says nothing. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The Graph API answered with an error of its catalogue (facts §6), or something in between refused the request. */
export interface GraphRefusal {
  readonly kind: 'refused';
  /** HTTP status. */
  readonly status: number;
  /** Code of the catalogue; the HTTP status where the answer was not the Graph API's. */
  readonly code: number;
  readonly title: string;
  readonly details: string;
  /** Of template management: what exactly is wrong (facts §4). */
  readonly subcode?: number;
}

/** True for a refusal; narrows. */
export function isRefused<Value>(result: GraphResult<Value>): result is GraphRefusal {
  return result.kind === 'refused';
}

const cut = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.slice(0, maxLength))
    .catch('');

const errorBody = z.object({
  error: z.object({
    code: z.union([z.number(), z.string().transform(Number)]).pipe(z.number().int()),
    message: cut(500),
    error_user_title: cut(200),
    error_user_msg: cut(2000),
    error_data: z.object({ details: cut(2000) }).catch({ details: '' }),
    error_subcode: z.number().optional().catch(undefined),
  }),
});

/**
 * Reads the error body of facts (before §1): `{error: {message: "(#130429) Rate limit hit", code, error_data:
 * {details}}}`. Null when the body is not one.
 */
function parseGraphError(status: number, body: unknown): GraphRefusal | null {
  const read = errorBody.safeParse(body);
  if (!read.success) return null;
  const { code, message, error_user_title, error_user_msg, error_data, error_subcode } = read.data.error;
  const title = message.replace(/^\(#\d+\)\s*/, '').trim();
  return {
    kind: 'refused',
    status,
    code,
    title: title || error_user_title || `WhatsApp error ${code}`,
    details: error_data.details || error_user_msg,
    ...(error_subcode === undefined ? {} : { subcode: error_subcode }),
  };
}

/** What a complete answer means. `read` turns the JSON of a success into the value, or undefined when it is not one. */
export function resultOf<Value>(
  status: number,
  text: string,
  read: (body: unknown) => Value | undefined,
): GraphResult<Value> {
  const body = parseJson(text);
  const refusal = parseGraphError(status, body);
  if (refusal) return refusal;
  if (status >= 200 && status < 300) {
    const value = read(body);
    if (value !== undefined) return { kind: 'ok', value };
    return { kind: 'unknown', reason: `answer ${status} could not be understood` };
  }
  if (status >= 500) return { kind: 'unknown', reason: `answer ${status} without an error of the Graph API` };
  return { kind: 'refused', status, code: status, title: `HTTP ${status}`, details: '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
