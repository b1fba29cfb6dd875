import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SealedRecord, aesSeal, openSeal, sealedSize } from './seal';

const keyOf = (seed: number): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(32).fill(seed), 'AES-GCM', false, ['encrypt', 'decrypt']);
const sealWith = async (seed: number) => aesSeal(await keyOf(seed));
const place = fc.string({ minLength: 1, maxLength: 40 });
/** As it comes back from JSON. */
const value = fc.json().map((text) => JSON.parse(text) as unknown);

const seal = await sealWith(1);
const sealed = async (at: string, what: unknown) => (await seal.seal(at, what)) as SealedRecord;

describe('what is sealed', () => {
  it('opens at its own place', () =>
    fc.assert(
      fc.asyncProperty(place, value, async (at, what) => {
        expect(await seal.open(at, await seal.seal(at, what))).toEqual(what);
      }),
    ));
  it('does not open at another place, or with another key', async () => {
    const other = await sealWith(2);
    await fc.assert(
      fc.asyncProperty(place, place, value, async (at, elsewhere, what) => {
        fc.pre(at !== elsewhere);
        const record = await sealed(at, what);
        expect(await seal.open(elsewhere, record)).toBeUndefined();
        expect(await other.open(at, record)).toBeUndefined();
      }),
    );
  });
  it('does not open once a bit of it has flipped', () =>
    fc.assert(
      fc.asyncProperty(value, fc.nat(), fc.integer({ min: 0, max: 7 }), async (what, where, bit) => {
        const { iv, data, ...rest } = await sealed('here', what);
        const bytes = new Uint8Array(iv.length + data.byteLength);
        bytes.set(iv);
        bytes.set(new Uint8Array(data), iv.length);
        const at = where % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        const broken = { ...rest, iv: bytes.slice(0, iv.length), data: bytes.slice(iv.length).buffer };
        expect(await seal.open('here', broken)).toBeUndefined();
      }),
    ));
  it('shows nothing of what it is, and differs every time', async () => {
    const text = 'The seamstress is called Aoife';
    const [one, two] = [await sealed('a', { text }), await sealed('a', { text })];
    expect(new TextDecoder('latin1').decode(one.data)).not.toContain('Aoife');
    expect(one.iv).not.toEqual(two.iv);
    expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(two.data));
    expect(sealedSize(one)).toBeGreaterThan(text.length);
  });
  it('is not mistaken for something else: plain values, older shapes and rubbish do not open', async () => {
    const record = await sealed('here', 'x');
    for (const odd of [undefined, null, 'x', { text: 'x' }, { ...record, sealed: 0 }, { ...record, iv: 'x' }])
      expect(await seal.open('here', odd)).toBeUndefined();
    expect(await openSeal.open('here', record)).toBeUndefined();
  });
});

describe('a sealed file', () => {
  const file = (size: number) =>
    new File([new Uint8Array(size).map((_, n) => n % 251)], 'fabric.png', {
      type: 'image/png',
      lastModified: 5,
    });

  it.each([0, 1, 4 * 1024 * 1024, 9 * 1024 * 1024 + 7])('of %i bytes comes back as it was', async (size) => {
    const given = file(size);
    const opened = await seal.openFile('outbox/1', await seal.sealFile('outbox/1', given));
    expect(opened).toMatchObject({ name: 'fabric.png', type: 'image/png', lastModified: 5, size });
    const [before, after] = await Promise.all([given.arrayBuffer(), opened?.arrayBuffer()]);
    const right = new Uint8Array(before);
    expect(new Uint8Array(after ?? new ArrayBuffer(0)).every((byte, n) => byte === right[n])).toBe(true);
  });
  it('does not open elsewhere, cut off, or with its pieces exchanged', async () => {
    const size = 9 * 1024 * 1024;
    const stored = (await seal.sealFile('outbox/1', file(size))) as { head: unknown; pieces: Blob };
    const piece = 4 * 1024 * 1024 + 28;
    const swapped = new Blob([
      stored.pieces.slice(piece, 2 * piece),
      stored.pieces.slice(0, piece),
      stored.pieces.slice(2 * piece),
    ]);
    expect(await seal.openFile('outbox/2', stored)).toBeNull();
    expect(await seal.openFile('outbox/1', { ...stored, pieces: stored.pieces.slice(0, piece) })).toBeNull();
    expect(await seal.openFile('outbox/1', { ...stored, pieces: swapped })).toBeNull();
    expect(await seal.openFile('outbox/1', file(1))).toBeNull();
  });
});
