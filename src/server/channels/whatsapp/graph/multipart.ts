import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

export interface MultipartFile {
  readonly file_name: string;
  readonly mimetype: string;
  /** Bytes, when known: the request then carries its length. */
  readonly size?: number | undefined;
  readonly stream: Readable;
}

export interface Multipart {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** A `multipart/form-data` body that is never in memory as a whole: fields, then one file named `file`. */
export function multipart(fields: Readonly<Record<string, string>>, file: MultipartFile): Multipart {
  const boundary = `parley-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  const head = Buffer.from(
    `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(file.file_name)}"\r\n` +
      `content-type: ${headerSafe(file.mimetype)}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

  async function* pieces(): AsyncGenerator<Buffer> {
    yield head;
    for await (const chunk of file.stream as AsyncIterable<Buffer>) yield chunk;
    yield tail;
  }
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(file.size === undefined ? {} : { 'content-length': String(head.length + file.size + tail.length) }),
    },
    body: Readable.from(pieces(), { objectMode: false }),
  };
}

/** A name inside quotes, as browsers write it (WHATWG form data). */
function quoted(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

const headerSafe = (value: string): string =>
  /^[\w.+-]+\/[\w.+; ="-]+$/.test(value) ? value : 'application/octet-stream';
