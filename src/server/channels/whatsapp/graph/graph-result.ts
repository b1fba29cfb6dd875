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

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

/**
 * Reads the error body of facts (before §1): `{error: {message: "(#130429) Rate limit hit", code, error_data:
 * {details}}}`. Null when the body is not one.
 */
export function parseGraphError(status: number, body: unknown): GraphRefusal | null {
  const error = isObject(body) ? body['error'] : undefined;
  if (!isObject(error)) return null;
  const code = typeof error['code'] === 'string' ? Number(error['code']) : error['code'];
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) return null;
  const data = error['error_data'];
  const subcode = error['error_subcode'];
  const title = textOf(error['message'], 500)
    .replace(/^\(#\d+\)\s*/, '')
    .trim();
  return {
    kind: 'refused',
    status,
    code,
    title: title || textOf(error['error_user_title'], 200) || `WhatsApp error ${code}`,
    details:
      textOf(isObject(data) ? data['details'] : undefined, 2000) || textOf(error['error_user_msg'], 2000),
    ...(typeof subcode === 'number' ? { subcode } : {}),
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
