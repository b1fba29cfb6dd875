import subsetFont from 'subset-font';

/** The first text waits for it: Inter's latin letters, of every weight from 100 to 900. */
const FIRST_FONT = /\/inter-latin-wght-normal-[^/]+\.woff2$/;
/** The lightest and the boldest text of the web UI. */
const WEIGHTS = { min: 400, max: 700 };

/** Latin-1, and what else the style sheet of Fontsource names for this file. */
const RANGES = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];
const CHARACTERS = RANGES.flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

/**
 * Leaves weights that no text has out of the typeface that every first load brings: 31 kB instead of 48. Letters and
 * features (figures of one width) stay.
 * @returns {import('vite').Plugin}
 */
export const fontWeights = () => ({
  name: 'parley:font-weights',
  async generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !FIRST_FONT.test(`/${asset.fileName}`)) continue;
      const whole = Buffer.from(asset.source);
      asset.source = await subsetFont(whole, CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      });
    }
  },
});
