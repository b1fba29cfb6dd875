import type { Readable } from 'node:stream';

/** Bytes of an answer that are kept. */
const MAX_BYTES = 2048;

/** PostgreSQL keeps no NUL. */
const keepable = (text: string): string => text.replaceAll('\u0000', '\ufffd');

/** The first 2 kB of a body; the rest is never read. What comes after `deadline` (milliseconds) does not count either. */
export async function readResponse(body: Readable, deadline: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => body.destroy(), deadline);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_BYTES) break;
    }
  } catch {
    // It ended early or took too long: what had come till then is what there is.
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
  return keepable(Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8'));
}
