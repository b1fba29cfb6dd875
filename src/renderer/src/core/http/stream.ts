import { type ApiError, errorFromResponse, networkError } from './api-error';
import { bodyOf, send } from './client';
import { type Address, type PartsOf, wireCall } from './endpoint-request';

interface StreamOptions {
  readonly signal: AbortSignal;
  /** The last event that was seen; null for the first connection. */
  readonly after: number | null;
  /** The server answers: the stream is open. */
  readonly onOpen: () => void;
  /** A piece of the stream, as it came. */
  readonly onText: (text: string) => void;
}

/**
 * Reads a stream of server-sent events until it ends. By fetch, because EventSource cannot send headers and tells nothing
 * about a refusal. Never throws.
 * @returns why it ended
 */
export async function stream<E extends Address>(
  endpoint: E,
  parts: PartsOf<E>,
  { signal, after, onOpen, onText }: StreamOptions,
): Promise<ApiError> {
  const sent = await send(wireCall(endpoint, parts), {
    signal,
    timeoutMs: null,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      ...(after !== null && { 'Last-Event-ID': String(after) }),
    },
  });
  if (!sent.ok) return sent.error;
  const response = sent.value;
  if (!response.ok || !response.body) return errorFromResponse(response.status, await bodyOf(response));
  onOpen();
  try {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return networkError('network');
      onText(value);
    }
  } catch {
    return networkError(signal.aborted ? 'aborted' : 'network');
  }
}
