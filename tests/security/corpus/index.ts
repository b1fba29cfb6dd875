import { CHARACTERS } from './characters';
import type { HostileEntry } from './entry';
import { LINKS, SHOWN_LINKS } from './links';
import { NAMES } from './names';
import { PLACES } from './places';
import { FEW_SCRIPTS, SCRIPTS } from './scripts';
import { SHAPES } from './shapes';

export { MARKER } from './entry';
export type { HostileEntry } from './entry';
export { hostileFiles } from './files';
export type { HostileFile } from './files';
export { NAMES } from './names';

const inText = (id: string, body: string, shown = body): HostileEntry => ({
  id,
  message: { type: 'text', text: { body } },
  shown,
});

/** A quote or a list of WhatsApp's markup stands there without what begins it. */
const plain = (text: string): string => (/^[>-] /.test(text) ? '' : text);
const orNothing = (entry: HostileEntry): HostileEntry => {
  const { shown, ...rest } = entry;
  return shown === undefined || shown === '' ? rest : entry;
};

const inPlaces = (texts: readonly string[], group: string): HostileEntry[] =>
  PLACES.flatMap(({ name, put, visible }) =>
    texts.map((text, index) =>
      orNothing({
        id: `${group} ${index} in ${name}`,
        message: put(text),
        shown: visible ? plain(text) : '',
      }),
    ),
  );

/** A word without a place to break, the wrong way round, and 20,000 letters of it. */
const LENGTHS: readonly string[] = [`\u202e${'W'.repeat(20_000)}`];

/** Texts as one message each; every conversation holds one group. */
export const THREADS: Readonly<Record<string, readonly HostileEntry[]>> = {
  'Thread scripts': SCRIPTS.map((text, index) => orNothing(inText(`script ${index}`, text, plain(text)))),
  'Thread links': LINKS.map((text, index) =>
    orNothing(inText(`link ${index}`, text, SHOWN_LINKS[text] ?? plain(text).slice(0, 1000))),
  ),
  'Thread characters': CHARACTERS.map(({ id, text, shown }) => inText(id, text, shown ?? text)),
  'Thread places': inPlaces(FEW_SCRIPTS, 'script'),
  'Thread lengths': inPlaces(LENGTHS, 'length').map(({ shown: _shown, ...entry }) => entry),
  'Thread shapes': SHAPES,
};

/** The hostile contents without the files, which are built when they are asked for. */
export const CONTENTS = Object.values(THREADS).flat().length + NAMES.length;
