import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bufferedBody } from './request-body';

function streamOf(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

describe('a body on its way', () => {
  it('is whole where it is small, else passes, and loses nothing either way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 20 })), fc.nat(60), async (parts, max) => {
        const all = Uint8Array.from(parts.flatMap((part) => [...part]));
        const sent = await bufferedBody(streamOf(parts), max);
        expect('whole' in sent).toBe(all.byteLength <= max);
        const body = 'whole' in sent ? sent.whole : sent.streamed;
        expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(all);
      }),
    );
  });

  it('is given up where the server no longer reads', async () => {
    let given: unknown;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(10));
      },
      cancel: (why) => void (given = why),
    });
    const sent = await bufferedBody(endless, 15);
    if ('whole' in sent) throw new Error('It has no end.');
    await sent.streamed.cancel('gone');
    expect(given).toBe('gone');
  });
});
