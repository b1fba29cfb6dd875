import { expect, it } from 'vitest';
import { createPictures } from './pictures';

const read = (bytes: Uint8Array): { size: number } | null =>
  bytes.byteLength === 0 ? null : { size: bytes.byteLength };

it('fetches a picture once, and again after the person has left', async () => {
  let asked = 0;
  const pictures = createPictures(() => {
    asked += 1;
    return Promise.resolve(new Response(new Uint8Array(10)));
  }, read);
  expect(await Promise.all([pictures.load('/api/a'), pictures.load('/api/a')])).toEqual([
    { size: 10 },
    { size: 10 },
  ]);
  await pictures.load('/api/a');
  expect(asked).toBe(1);
  pictures.clear();
  await pictures.load('/api/a');
  expect(asked).toBe(2);
});
it('goes without where it is too large, refused, broken or out of reach', async () => {
  const answers = [
    () => Promise.resolve(new Response(new Uint8Array(500_001))),
    () => Promise.resolve(new Response('no', { status: 404 })),
    () => Promise.resolve(new Response('')),
    () => Promise.reject(new TypeError('no network')),
  ];
  for (const answer of answers) expect(await createPictures(answer, read).load('/api/a')).toBeNull();
});
