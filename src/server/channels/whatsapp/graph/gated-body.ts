import type { Readable } from 'node:stream';

/** `begin` has refused or failed: nothing has left. `cause` is its error. */
export class StartRefused extends Error {}

/**
 * A request's body that lets nothing leave before `begin` has resolved. undici asks for a body that it has to iterate
 * only when the connection is open, and writes the headers together with its first piece (a test proves it on the
 * wire): what `begin` has not committed has not left.
 *
 * @returns the body and its length in bytes, for `content-length`
 */
export function afterCommit(
  text: string,
  begin: () => Promise<void>,
  onLeaving: () => void,
): { readonly body: Readable; readonly length: number } {
  const bytes = Buffer.from(text);
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      await begin();
    } catch (cause) {
      throw new StartRefused('The request was not begun.', { cause });
    }
    onLeaving();
    yield bytes;
  }
  // undici takes every async iterable; its types name streams only.
  return { body: pieces() as unknown as Readable, length: bytes.length };
}
