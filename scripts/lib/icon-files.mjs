/*
 * The two containers of icons. Both hold PNG files: Windows reads them in .ico since Vista, macOS in .icns since 10.7.
 */

/** @typedef {readonly (readonly [size: number, png: Buffer])[]} Pictures size in px, all square */

/**
 * A Windows icon: a head of 6 bytes, 16 bytes for each picture, then the pictures.
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 * @param {Pictures} pictures up to 256 px
 */
export function ico(pictures) {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length + 16 * pictures.length;
  const entries = pictures.map(([size, png]) => {
    if (size > 256) throw new RangeError(`A picture of ${size} px does not fit into an .ico`);
    const entry = Buffer.alloc(16);
    // One byte each: 0 stands for 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(([, png]) => png)]);
}

/** Names of the pictures by size: as they are, and as the double of half the size. @type {Readonly<Record<number, readonly string[]>>} */
const NAMES = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** @param {string} name four letters @param {Buffer} content */
function block(name, content) {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

/**
 * A macOS icon: blocks with a name and a length, inside one of their kind.
 * @param {Pictures} pictures
 */
export function icns(pictures) {
  const blocks = pictures.flatMap(([size, png]) => {
    const names = NAMES[size];
    if (names === undefined) throw new RangeError(`An .icns has no picture of ${size} px`);
    return names.map((name) => block(name, png));
  });
  return block('icns', Buffer.concat(blocks));
}
