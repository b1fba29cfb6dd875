import { serverNow } from '../platform/server-time';
import { errorFromResponse, networkError, retryAfter } from './api-error';
import { type Outcome, type SendOptions, addressOf, bodyOf, failed, send } from './client';
import {
  type Address,
  type Callable,
  type DataEndpoint,
  type DataOf,
  fileForm,
  type PartsOf,
  wireCall,
  wireOf,
} from './endpoint-request';

/** An answer to a call: its `data`, or the error. @param answer parsed JSON, null where it was none */
function outcomeOf<Value>(status: number, answer: unknown, wait: string | null): Outcome<Value> {
  const isOk = status >= 200 && status < 300;
  if (isOk && typeof answer === 'object' && answer !== null && 'data' in answer)
    return { ok: true, value: answer.data as Value };
  return failed(errorFromResponse(status, answer, retryAfter(wait, serverNow())));
}

/**
 * One call outside RTK Query (start, outbox, polling): the answer's `data`, or the error. Never throws. The address is
 * relative to the origin, so it works under the desktop's app:// as well.
 */
export async function request<E extends DataEndpoint>(
  endpoint: E & Callable<E>,
  parts: PartsOf<E>,
  options: SendOptions = {},
): Promise<Outcome<DataOf<E>>> {
  const sent = await send(wireOf(endpoint, parts), options);
  if (!sent.ok) return sent;
  const response = sent.value;
  const answer = await bodyOf(response);
  return outcomeOf(response.status, answer, response.headers.get('Retry-After'));
}

/** A file that an endpoint answers with, or the error. Never throws. */
export async function requestFile<E extends Address>(
  endpoint: E,
  parts: PartsOf<E>,
  options: SendOptions = {},
): Promise<Outcome<Blob>> {
  const sent = await send(wireCall(endpoint, parts), options);
  if (!sent.ok) return sent;
  const response = sent.value;
  try {
    if (response.ok) return { ok: true, value: await response.blob() };
  } catch {
    return failed(networkError('network'));
  }
  const answer = await bodyOf(response);
  return failed(errorFromResponse(response.status, answer));
}

interface UploadOptions {
  readonly businessId: string;
  readonly signal?: AbortSignal;
  /** Such as what the file is for. */
  readonly query?: Readonly<Record<string, string>>;
  /** @param share of the file that has left, 0 to 1 */
  readonly onProgress?: (share: number) => void;
}

/** Sends one file by XMLHttpRequest, which tells how much of it has left: fetch does not. Never throws. */
export function upload<E extends DataEndpoint>(
  endpoint: E & Callable<E>,
  file: File,
  { businessId, signal, query, onProgress }: UploadOptions,
): Promise<Outcome<DataOf<E>>> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(failed(networkError('aborted')));
      return;
    }
    const call = new XMLHttpRequest();
    const abort = (): void => {
      call.abort();
    };
    const end = (outcome: Outcome<DataOf<E>>): void => {
      signal?.removeEventListener('abort', abort);
      resolve(outcome);
    };
    signal?.addEventListener('abort', abort);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => {
      end(outcomeOf(call.status, parsed(call.responseText), call.getResponseHeader('Retry-After')));
    };
    call.onerror = () => {
      end(failed(networkError('network')));
    };
    call.onabort = () => {
      end(failed(networkError('aborted')));
    };
    const wire = wireCall(endpoint, { businessId, ...(query && { query }) });
    call.open(wire.method, addressOf(wire));
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...wire.headers }))
      call.setRequestHeader(name, value);
    call.send(fileForm(file));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy.
    return null;
  }
}
