import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeyPress, isTyping, parseKeys } from './chord';
import { type Pending, matchKey, NOTHING_PENDING, SEQUENCE_MS } from './match';

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
});
const bind = (...keys: readonly string[]) =>
  keys.map((one, index) => ({ chords: parseKeys(one, false), target: `${index}:${one}` }));

/** Presses one key after the other, `gap` milliseconds apart; what each of them did. */
function typeAll(bindings: ReturnType<typeof bind>, presses: readonly KeyPress[], gap = 10) {
  let pending: Pending = NOTHING_PENDING;
  return presses.map((one, index) => {
    const match = matchKey(bindings, pending, one, 1_000_000 + index * gap);
    pending = match.pending;
    return match.target;
  });
}

describe('a chord', () => {
  it('takes Cmd for mod on a Mac and Ctrl elsewhere, and nothing more', () => {
    const [onMac] = parseKeys('mod+k', true);
    expect(onMac).toMatchObject({ key: 'k', meta: true, ctrl: false });
    const keys = bind('mod+k');
    expect(typeAll(keys, [press('k', { ctrlKey: true })])).toEqual(['0:mod+k']);
    expect(typeAll(keys, [press('k')])).toEqual([null]);
    expect(typeAll(keys, [press('k', { metaKey: true })])).toEqual([null]);
    expect(typeAll(keys, [press('k', { ctrlKey: true, altKey: true })])).toEqual([null]);
    expect(typeAll(keys, [press('K', { ctrlKey: true, shiftKey: true })])).toEqual([null]);
  });
  it('hears signs with Shift or without, as the keyboard has them, letters as they are asked for', () => {
    expect(typeAll(bind('?'), [press('?', { shiftKey: true }), press('?')])).toEqual(['0:?', '0:?']);
    expect(typeAll(bind('u'), [press('U', { shiftKey: true })])).toEqual([null]);
    expect(typeAll(bind('shift+u'), [press('U', { shiftKey: true })])).toEqual(['0:shift+u']);
    // Caps lock.
    expect(typeAll(bind('u'), [press('U')])).toEqual(['0:u']);
  });
  it('finds the Latin letter on a keyboard of another script', () => {
    expect(typeAll(bind('mod+k'), [press('л', { code: 'KeyK', ctrlKey: true })])).toEqual(['0:mod+k']);
    expect(typeAll(bind('j'), [press('о', { code: 'KeyJ' })])).toEqual(['0:j']);
    // What is printed on the key counts, not its place: Dvorak.
    expect(typeAll(bind('j'), [press('h', { code: 'KeyJ' })])).toEqual([null]);
  });
  it('knows what would type something', () => {
    const types = (keys: string) => parseKeys(keys, false).some(isTyping);
    expect(['j', '?', 'shift+u', 'g i', 'space', 'up'].map(types)).toEqual(Array(6).fill(true));
    expect(['mod+k', 'alt+down', 'esc', 'f1'].map(types)).toEqual(Array(4).fill(false));
  });
});

describe('matchKey', () => {
  it('lets the newest of the same keys win', () => {
    expect(typeAll(bind('e', 'e'), [press('e')])).toEqual(['1:e']);
  });
  it('follows a sequence, and forgets one that pauses', () => {
    const keys = bind('g i', 'i');
    expect(typeAll(keys, [press('g'), press('i'), press('i')])).toEqual([null, '0:g i', '1:i']);
    expect(typeAll(keys, [press('g'), press('i')], SEQUENCE_MS)).toEqual([null, '0:g i']);
    expect(typeAll(keys, [press('g'), press('i')], SEQUENCE_MS + 1)).toEqual([null, '1:i']);
  });
  it('starts over with a key that does not go on', () => {
    const keys = bind('g i', 'x', 'g x');
    expect(typeAll(keys.slice(0, 2), [press('g'), press('x')])).toEqual([null, '1:x']);
    expect(typeAll(keys, [press('g'), press('g'), press('i')])).toEqual([null, null, '0:g i']);
  });

  const letter = fc.constantFrom('a', 'b', 'c');
  const keysOf = fc.array(letter, { minLength: 1, maxLength: 3 }).map((letters) => letters.join(' '));
  it('property: a whole shortcut typed on its own runs, unless a shorter one of its keys runs first', () => {
    fc.assert(
      fc.property(fc.array(keysOf, { minLength: 1, maxLength: 6 }), fc.nat(5), (all, at) => {
        const keys = all[at % all.length]!;
        const letters = keys.split(' ');
        const did = typeAll(
          bind(...all),
          letters.map((key) => press(key)),
        );
        const first = did.find((target) => target !== null);
        expect(first).toBeDefined();
        const ran = first!.split(':')[1]!;
        expect(all).toContain(ran);
        // Whatever ran is what was typed last.
        const until = did.indexOf(first!) + 1;
        expect(letters.slice(0, until).join(' ').endsWith(ran)).toBe(true);
        // Of the same keys the newest.
        expect(Number(first!.split(':')[0])).toBe(all.lastIndexOf(ran));
      }),
    );
  });
  it('property: nothing runs that was not typed, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(keysOf, { maxLength: 5 }), fc.array(letter, { maxLength: 12 }), (all, typed) => {
        typeAll(
          bind(...all),
          typed.map((key) => press(key)),
        ).forEach((target, index) => {
          if (target === null) return;
          const letters = target.split(':')[1]!.split(' ');
          expect(typed.slice(index + 1 - letters.length, index + 1)).toEqual(letters);
        });
      }),
    );
  });
});
