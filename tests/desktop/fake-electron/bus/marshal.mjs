/** Writes values as D-Bus wants them: little-endian, each aligned to its own size. */
export class Writer {
  /** @type {number[]} */
  bytes = [];

  /** @param {number} size */
  align(size) {
    while (this.bytes.length % size !== 0) this.bytes.push(0);
    return this;
  }

  /** @param {number} value */
  byte(value) {
    this.bytes.push(value);
    return this;
  }

  /** @param {number} value signed or not */
  int(value) {
    this.align(4);
    for (const shift of [0, 8, 16, 24]) this.bytes.push((value >>> shift) & 0xff);
    return this;
  }

  /** @param {string} value */
  string(value) {
    const text = Buffer.from(value);
    this.int(text.length).bytes.push(...text, 0);
    return this;
  }

  /** @param {string} value */
  signature(value) {
    const text = Buffer.from(value);
    this.bytes.push(text.length, ...text, 0);
    return this;
  }

  /** @param {number} alignment of its elements @param {() => void} write */
  array(alignment, write) {
    this.int(0);
    const at = this.bytes.length - 4;
    this.align(alignment);
    const start = this.bytes.length;
    write();
    const length = new Writer().int(this.bytes.length - start).bytes;
    this.bytes.splice(at, 4, ...length);
    return this;
  }
}

/** Reads what a call, an answer or a signal of the few kinds that we know consists of. */
export class Reader {
  /** @param {Buffer} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @param {number} size */
  align(size) {
    this.at = Math.ceil(this.at / size) * size;
    return this;
  }

  byte() {
    return this.bytes.readUInt8(this.at++);
  }

  int() {
    const value = this.align(4).bytes.readUInt32LE(this.at);
    this.at += 4;
    return value;
  }

  /** @param {number} length */
  #text(length) {
    const value = this.bytes.toString('utf8', this.at, this.at + length);
    this.at += length + 1;
    return value;
  }

  string() {
    return this.#text(this.int());
  }

  signature() {
    return this.#text(this.byte());
  }

  /** Texts and numbers; what comes after something else is left out. @param {string} signature */
  values(signature) {
    /** @type {(string | number)[]} */
    const values = [];
    for (const kind of signature) {
      if (kind === 's' || kind === 'o') values.push(this.string());
      else if (kind === 'g') values.push(this.signature());
      else if (kind === 'u' || kind === 'i' || kind === 'b') values.push(this.int());
      else break;
    }
    return values;
  }
}
