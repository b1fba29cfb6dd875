/**
 * Values as text: what crosses between processes and between a page's worlds. The function is injected into pages by
 * its own text, so it refers to nothing outside itself.
 *
 * @param {object} [special]
 * @param {(value: Function) => unknown} [special.ofFunction]
 * @param {(kept: any) => unknown} [special.toFunction]
 * @param {(value: Promise<unknown>) => unknown} [special.ofPromise]
 * @param {(kept: any) => unknown} [special.toPromise]
 */
export function values({ ofFunction, toFunction, ofPromise, toPromise } = {}) {
  const refuse = () => {
    throw new Error('An object could not be cloned.');
  };
  /** @param {Uint8Array} bytes */
  const base64 = (bytes) => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  /** @param {string} text */
  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  /** @param {Iterable<[string, unknown]>} entries @param {(value: any) => unknown} turn */
  const each = (entries, turn) => Object.fromEntries([...entries].map(([key, value]) => [key, turn(value)]));

  /** @param {any} value @returns {any} */
  const encode = (value) => {
    if (value === null || ['string', 'boolean'].includes(typeof value)) return value;
    if (typeof value === 'number')
      return Number.isFinite(value) ? value : { is: 'number', kept: String(value) };
    if (value === undefined) return { is: 'undefined' };
    if (typeof value === 'bigint') return { is: 'bigint', kept: String(value) };
    if (typeof value === 'function')
      return ofFunction ? { is: 'function', kept: ofFunction(value) } : refuse();
    if (typeof value !== 'object') return refuse();
    if (typeof value.then === 'function')
      return ofPromise ? { is: 'promise', kept: ofPromise(value) } : refuse();
    if (Array.isArray(value)) return value.map(encode);
    if (value instanceof Date) return { is: 'date', kept: value.getTime() };
    if (value instanceof Error) return { is: 'error', kept: value.message };
    if (value instanceof Map) return { is: 'map', kept: [...value].map(encode) };
    if (value instanceof Set) return { is: 'set', kept: [...value].map(encode) };
    if (value instanceof ArrayBuffer) return { is: 'buffer', kept: base64(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      return { is: 'bytes', kept: base64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
    }
    return { is: 'object', kept: each(Object.entries(value), encode) };
  };

  /** @param {any} value @returns {any} */
  const decode = (value) => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(decode);
    const { is, kept } = value;
    switch (is) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(kept);
      case 'bigint':
        return BigInt(kept);
      case 'function':
        return toFunction?.(kept);
      case 'promise':
        return toPromise?.(kept);
      case 'date':
        return new Date(kept);
      case 'error':
        return new Error(kept);
      case 'map':
        return new Map(kept.map(decode));
      case 'set':
        return new Set(kept.map(decode));
      case 'buffer':
        return bytesOf(kept).buffer;
      case 'bytes':
        return bytesOf(kept);
      default:
        return each(Object.entries(kept), decode);
    }
  };
  return { encode, decode };
}
