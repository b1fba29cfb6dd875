import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { FakeObject, only } from '../faked.mjs';
import { NODE } from '../node.mjs';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Electron answers at once and sharp does not, so that it works in a process of its own. */
const SCRIPT = `
import sharp from ${JSON.stringify(import.meta.resolve('sharp'))};
const [width, height] = process.argv.slice(1).map(Number);
const parts = [];
for await (const part of process.stdin) parts.push(part);
const image = sharp(Buffer.concat(parts)).resize(width || null, height || null, { fit: 'fill' });
process.stdout.write(await image.png().toBuffer());
`;

/** @param {Buffer} bytes @param {{ width?: number, height?: number }} size */
function drawn(bytes, { width = 0, height = 0 }) {
  const args = ['--input-type=module', '-e', SCRIPT, String(width), String(height)];
  const { status, stdout } = spawnSync(NODE, args, { input: bytes, maxBuffer: 64_000_000 });
  return status === 0 ? stdout : Buffer.alloc(0);
}

/** Where a PNG says its size. @param {Buffer} png */
const sizeOf = (png) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** A picture, kept as PNG. Like Electron it takes PNG and JPEG; what is neither is empty. */
class NativeImage extends FakeObject {
  #png;
  #template = false;

  /** @param {Buffer} png */
  constructor(png) {
    super();
    this.#png = png;
  }

  isEmpty = () => this.#png.length === 0;
  toPNG = () => Buffer.from(this.#png);
  getSize = () => (this.isEmpty() ? { width: 0, height: 0 } : sizeOf(this.#png));
  toDataURL = () => `data:image/png;base64,${this.#png.toString('base64')}`;
  isTemplateImage = () => this.#template;
  /** @param {boolean} is */
  setTemplateImage = (is) => void (this.#template = is);

  /** @param {{ width?: number, height?: number }} size */
  resize({ width, height }) {
    if (this.isEmpty()) return new NativeImage(this.#png);
    const now = this.getSize();
    const scale = width !== undefined ? width / now.width : (height ?? now.height) / now.height;
    const asked = { width: width ?? now.width * scale, height: height ?? now.height * scale };
    const whole = { width: Math.round(asked.width), height: Math.round(asked.height) };
    return new NativeImage(drawn(this.#png, whole));
  }
}

/** @param {Buffer} bytes */
function imageOf(bytes) {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return new NativeImage(bytes);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  return new NativeImage(isJpeg ? drawn(bytes, {}) : Buffer.alloc(0));
}

export const nativeImage = only('nativeImage', {
  createEmpty: () => imageOf(Buffer.alloc(0)),
  /** @param {Buffer} bytes */
  createFromBuffer: (bytes) => imageOf(Buffer.from(bytes)),
  /** @param {string} url */
  createFromDataURL: (url) => imageOf(Buffer.from(url.split(',')[1] ?? '', 'base64')),
  /** @param {string} path */
  createFromPath(path) {
    try {
      return imageOf(readFileSync(path));
    } catch {
      return imageOf(Buffer.alloc(0));
    }
  },
});
