/**
 * Makes the pictures in resources/tray: the tray's icon with nothing and with something unread, for macOS as templates
 * (one colour, the menu bar chooses it), and the numbers that Windows lays over the taskbar's button.
 *
 *   node scripts/make-tray-icons.mjs
 *
 * The result is committed; run this only to change it.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const OUT = path.resolve(import.meta.dirname, '../resources/tray');
/** px; a name with `@2x` and the like is taken where the display is so much finer. */
const SIZE = 16;
const SCALES = [1, 1.25, 1.5, 2, 3];

const ACCENT = '#0e7a63';
const ALARM = '#c2323b';
/** The sign, on a field of 64. */
const BUBBLE = 'M18 16h19c7.7 0 13 5 13 12.200S44.700 40.400 37 40.400H27.500L18 49z';
const SLOT = 'M27 24.600h10.200a3.700 3.700 0 0 1 0 7.400H27z';
/** Somebody has written: a dot at the corner, with a gap around it so that it is seen at 16 px. */
const DOT = { x: 51, y: 13, radius: 12, gap: 4 };

/** @param {string} content @param {string} [defs] */
const svg = (content, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>${defs}</defs>${content}</svg>`;

/** @param {boolean} cut */
const mask = (cut) =>
  `<mask id="m"><rect width="64" height="64" fill="#fff"/>${
    cut ? `<circle cx="${DOT.x}" cy="${DOT.y}" r="${DOT.radius + DOT.gap}" fill="#000"/>` : ''
  }</mask>`;

/** @param {string} colour */
const dot = (colour) => `<circle cx="${DOT.x}" cy="${DOT.y}" r="${DOT.radius}" fill="${colour}"/>`;

/** @param {boolean} unread */
const coloured = (unread) =>
  svg(
    `<g mask="url(#m)"><rect width="64" height="64" rx="18" fill="${ACCENT}"/><path fill="#fff" d="${BUBBLE}"/>` +
      `<path fill="${ACCENT}" d="${SLOT}"/></g>${unread ? dot(ALARM) : ''}`,
    mask(unread),
  );

/** The bubble alone, as large as it may be. @param {boolean} unread */
const template = (unread) =>
  svg(
    `<g mask="url(#m)"><g transform="translate(-18.5 -16.500) scale(1.5)"><path fill-rule="evenodd" d="${BUBBLE}${SLOT}"/></g></g>` +
      (unread ? dot('#000') : ''),
    mask(unread),
  );

/** @param {string} text */
const overlay = (text) =>
  svg(
    `<circle cx="32" cy="32" r="32" fill="${ALARM}"/><text x="32" y="${text.length > 1 ? 45 : 48}" fill="#fff" ` +
      `font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="${text.length > 1 ? 36 : 46}" ` +
      `text-anchor="middle">${text}</text>`,
  );

/** @param {string} name @param {string} source */
async function write(name, source) {
  for (const scale of SCALES) {
    const size = SIZE * scale;
    const file = path.join(OUT, `${name}${scale === 1 ? '' : `@${scale}x`}.png`);
    // Drawn large and made small: thin strokes keep their weight.
    const large = await sharp(Buffer.from(source), { density: 1200 })
      .resize(size * 4, size * 4)
      .png()
      .toBuffer();
    await sharp(large).resize(size, size, { kernel: 'lanczos3' }).png({ compressionLevel: 9 }).toFile(file);
  }
}

mkdirSync(OUT, { recursive: true });
await write('tray-normal', coloured(false));
await write('tray-unread', coloured(true));
await write('tray-normalTemplate', template(false));
await write('tray-unreadTemplate', template(true));
for (let count = 1; count <= 9; count += 1) await write(`overlay-${count}`, overlay(String(count)));
await write('overlay-9-plus', overlay('9+'));
