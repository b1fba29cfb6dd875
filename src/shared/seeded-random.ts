/** Chance that comes out the same every time for the same seed: the demo, the emulator and tests draw from it. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws for an empty list */
  pick<Item>(list: readonly Item[]): Item;
  /** Undefined for an empty list. */
  pickFrom<Item>(list: readonly Item[]): Item | undefined;
  shuffled<Item>(list: readonly Item[]): Item[];
  /** Upper-case hexadecimal digits. */
  hex(digits: number): string;
  /** Decimal digits; the first is not 0. */
  digits(count: number): string;
  /** A stream of its own: what is drawn from it does not move what others draw. */
  fork(name: string): Random;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Mulberry32, seeded by a text: fast and good enough for samples, not for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const random: Random = {
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    int: (from, to) => from + Math.floor(random.next() * (to - from + 1)),
    chance: (probability) => random.next() < probability,
    pickFrom: (list) => list[random.int(0, list.length - 1)],
    pick<Item>(list: readonly Item[]): Item {
      const item = random.pickFrom(list);
      if (item === undefined) throw new Error('Nothing can be picked from an empty list.');
      return item;
    },
    shuffled<Item>(list: readonly Item[]): Item[] {
      const order = list.map((item) => ({ item, place: random.next() }));
      return order.sort((a, b) => a.place - b.place).map(({ item }) => item);
    },
    hex: (digits) => Array.from({ length: digits }, () => '0123456789ABCDEF'[random.int(0, 15)]).join(''),
    digits: (count) =>
      String(random.int(1, 9)) + Array.from({ length: count - 1 }, () => random.int(0, 9)).join(''),
    fork: (name) => createRandom(`${seed}/${name}`),
  };
  return random;
}
