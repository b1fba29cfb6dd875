/** A body on its way: whole where it is small, so that it can be sent once more, else as it comes. */
export type RequestBody =
  | { readonly whole: Uint8Array<ArrayBuffer> }
  | { readonly streamed: ReadableStream<Uint8Array> };

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/**
 * Reads a body until it ends or is too large to be kept. Its length is not known before: to a scheme of its own Electron
 * tells no `content-length`.
 *
 * @param most bytes
 */
export async function bufferedBody(body: ReadableStream<Uint8Array>, max: number): Promise<RequestBody> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    size += read.value.byteLength;
    if (size > max) break;
  }
  if (size <= max) return { whole: joined(parts, size) };
  const streamed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift();
      const read = part === undefined ? await reader.read() : { done: false as const, value: part };
      if (read.done) controller.close();
      else controller.enqueue(read.value);
    },
    cancel: (why) => reader.cancel(why),
  });
  return { streamed };
}
