/* npm run icons: makes every icon of the desktop app from build/icon.svg. What it makes is committed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { icns, ico } from './lib/icon-files.mjs';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

const SOURCE = readFileSync(inRoot('build/icon.svg'));
/** Of the picture in its source, in px; sharp draws it at 72 dots per inch. */
const SOURCE_SIZE = 64;
const FOLDER = inRoot('build/icons');
/** What Linux desktops look for. In px. */
const LINUX = [16, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 20, 24, 32, 40, 48, 64, 256];
/** macOS leaves a margin around an icon: 824 of 1024. */
const MAC_SHARE = 824 / 1024;

/** @param {number} size in px */
const drawn = (size) =>
  sharp(SOURCE, { density: (72 * size) / SOURCE_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();

/** @param {number} size in px, with its margin */
async function drawnForMac(size) {
  const inner = Math.round(size * MAC_SHARE);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return sharp(await drawn(inner))
    .extend({ top: before, left: before, bottom: after, right: after, background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** @template Value @param {readonly number[]} sizes @param {(size: number) => Promise<Value>} draw */
const all = (sizes, draw) =>
  Promise.all(sizes.map(async (size) => /** @type {const} */ ([size, await draw(size)])));

mkdirSync(FOLDER, { recursive: true });
for (const [size, png] of await all(LINUX, drawn)) writeFileSync(`${FOLDER}/${size}x${size}.png`, png);
writeFileSync(`${FOLDER}/icon.ico`, ico(await all(WINDOWS, drawn)));
writeFileSync(`${FOLDER}/icon.icns`, icns(await all([16, 32, 64, 128, 256, 512, 1024], drawnForMac)));
writeFileSync(inRoot('resources/icon.png'), await drawn(256));
say('The icons lie in build/icons and resources/icon.png.');
