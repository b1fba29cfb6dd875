import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { Reader, Writer } from './marshal.mjs';

const CALL = 1;
const RETURN = 2;
const ERROR = 3;
const SIGNAL = 4;
/** Numbers of the header's fields. */
const FIELD = { path: 1, interface: 2, member: 3, error: 4, answers: 5, destination: 6, signature: 8 };
const HEADER = 16;

/** @typedef {{ to: string, path: string, interface: string, member: string, signature?: string, body?: Writer }} Call */

/** @param {Call} call @param {number} serial */
function callBytes({ to, path, signature = '', body = new Writer(), ...call }, serial) {
  const writer = new Writer();
  writer.byte('l'.charCodeAt(0)).byte(CALL).byte(0).byte(1).int(body.bytes.length).int(serial);
  const field = (/** @type {number} */ number, /** @type {string} */ kind, /** @type {string} */ value) => {
    writer.align(8).byte(number).signature(kind);
    if (kind === 'g') writer.signature(value);
    else writer.string(value);
  };
  writer.array(8, () => {
    field(FIELD.path, 'o', path);
    field(FIELD.interface, 's', call.interface);
    field(FIELD.member, 's', call.member);
    field(FIELD.destination, 's', to);
    if (signature !== '') field(FIELD.signature, 'g', signature);
  });
  return Buffer.from([...writer.align(8).bytes, ...body.bytes]);
}

/** @param {Buffer} bytes @returns {number | undefined} how long the first message is, as soon as that is known */
function lengthOf(bytes) {
  if (bytes.length < HEADER) return undefined;
  const fields = Math.ceil((HEADER + bytes.readUInt32LE(12)) / 8) * 8;
  return fields + bytes.readUInt32LE(4);
}

/** @param {Buffer} bytes one whole message */
function parsed(bytes) {
  const reader = new Reader(bytes, HEADER);
  const end = HEADER + bytes.readUInt32LE(12);
  /** @type {Map<number, string | number | undefined>} */
  const fields = new Map();
  while (reader.at < end) {
    const number = reader.align(8).byte();
    fields.set(number, reader.values(reader.signature())[0]);
  }
  const body = new Reader(bytes.subarray(Math.ceil(end / 8) * 8)).values(
    String(fields.get(FIELD.signature) ?? ''),
  );
  return { type: bytes[1], fields, body };
}

/** A connection to the session's bus: calls, answers, and signals as events under their members' names. */
export class BusConnection extends EventEmitter {
  #serial = 0;
  /** @type {Map<number, { done: (body: (string | number)[]) => void, failed: (why: Error) => void }>} */
  #waiting = new Map();
  #socket;
  #ready;

  /** @param {string} address such as `unix:path=/run/user/1000/bus` */
  constructor(address) {
    super();
    const path = /^unix:path=([^,;]+)/.exec(address)?.[1];
    if (path === undefined) throw new Error(`the fake Electron knows no bus at ${address}.`);
    this.#socket = connect(path);
    this.#socket.unref();
    this.#ready = this.#introduce();
    this.#ready.catch(() => undefined);
  }

  /** @returns {Promise<void>} */
  #introduce() {
    const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
    this.#socket.write(`\0AUTH EXTERNAL ${uid}\r\n`);
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.once('data', (answer) => {
        if (!answer.toString().startsWith('OK'))
          return reject(new Error(`The bus says ${answer.toString()}`));
        this.#socket.write('BEGIN\r\n');
        this.#listen();
        resolve();
      });
    });
  }

  #listen() {
    let bytes = Buffer.alloc(0);
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      for (const { failed } of this.#waiting.values()) failed(new Error('The bus has gone'));
    });
    this.#socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, /** @type {Buffer} */ (chunk)]);
      for (
        let length = lengthOf(bytes);
        length !== undefined && bytes.length >= length;
        length = lengthOf(bytes)
      ) {
        this.#take(parsed(bytes.subarray(0, length)));
        bytes = bytes.subarray(length);
      }
    });
  }

  /** @param {ReturnType<typeof parsed>} message */
  #take({ type, fields, body }) {
    if (type === SIGNAL) this.emit(String(fields.get(FIELD.member)), ...body);
    if (type !== RETURN && type !== ERROR) return;
    const asked = this.#waiting.get(Number(fields.get(FIELD.answers)));
    this.#waiting.delete(Number(fields.get(FIELD.answers)));
    if (type === RETURN) asked?.done(body);
    else asked?.failed(new Error(`${fields.get(FIELD.error)}: ${body[0]}`));
  }

  /** @param {Call} call @returns {Promise<(string | number)[]>} */
  async call(call) {
    await this.#ready;
    const serial = ++this.#serial;
    return new Promise((done, failed) => {
      this.#waiting.set(serial, { done, failed });
      this.#socket.write(callBytes(call, serial));
    });
  }
}
