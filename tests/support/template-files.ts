import sharp from 'sharp';

const blob = (bytes: Uint8Array, type: string): Blob => new Blob([new Uint8Array(bytes)], { type });

/** A plain picture of this size. */
export async function picture(format: 'jpeg' | 'png' | 'gif', width: number, height: number): Promise<Blob> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#4080c0' } });
  return blob(await plain.toFormat(format).toBuffer(), `image/${format}`);
}

/** The same with a palette, as screenshots often have. */
export async function palette(width: number, height: number): Promise<Blob> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#4080c0' } });
  return blob(await plain.png({ palette: true }).toBuffer(), 'image/png');
}

/** Two pictures, one after the other. */
export async function movingGif(width: number, height: number): Promise<Blob> {
  const frames = await Promise.all(
    ['#4080c0', '#c08040'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return blob(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    'image/gif',
  );
}

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([ascii(name), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
}

/** A film of no pictures: as much of the container as tells what it is and how large its picture would be. */
export function film(kind: 'mp4' | '3gp', width: number, height: number, bytes = 0): Blob {
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65_536, 76);
  track.writeUInt32BE(height * 65_536, 80);
  const brand = kind === 'mp4' ? 'isom' : '3gp4';
  const head = [box('ftyp', ascii(brand), Buffer.alloc(4), ascii(brand))];
  const movie = box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', track)));
  const rest = bytes - Buffer.concat([...head, movie]).length - 8;
  const film = Buffer.concat([...head, movie, box('mdat', Buffer.alloc(Math.max(rest, 16)))]);
  return blob(film, kind === 'mp4' ? 'video/mp4' : 'video/3gpp');
}

export const pdf = (): Blob => blob(ascii('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n'), 'application/pdf');

/** An OLE2 file whose directory names Word's stream. */
export function doc(): Blob {
  const bytes = Buffer.alloc(1536);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(0, 48);
  bytes.write('WordDocument', 512, 'utf16le');
  return blob(bytes, 'application/msword');
}

/** A zip archive with Word's parts, which are empty. */
export function docx(): Blob {
  const files: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const path of ['[Content_Types].xml', 'word/document.xml']) {
    const name = ascii(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(Buffer.concat(files).length, 42);
    files.push(local, name);
    contents.push(entry, name);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(2, 8);
  end.writeUInt16LE(2, 10);
  end.writeUInt32LE(Buffer.concat(contents).length, 12);
  end.writeUInt32LE(Buffer.concat(files).length, 16);
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return blob(Buffer.concat([...files, ...contents, end]), type);
}
