/**
 * One end of contextBridge: the page's world and the preload's share the document and nothing else, so that they talk
 * in events whose detail is text. Injected by its own text into both.
 *
 * @param {string} key known to both ends and to nobody else
 * @param {'page' | 'preload'} side
 * @param {typeof import('./values.mjs').values} values
 * @param {(...given: any[]) => unknown} first what the other end may call before it has been given anything
 */
export function bridge(key, side, values, first) {
  const { JSON, CustomEvent, Map, Promise, Error } = globalThis;
  const dispatch = window.dispatchEvent.bind(window);
  const other = side === 'page' ? 'preload' : 'page';
  /** What the other end may call, by number. @type {Map<number, Function>} */
  const offered = new Map([[0, first]]);
  /** @type {WeakMap<Function, number>} */
  const numbers = new WeakMap();
  /** Promises of the other end. @type {Map<number, { resolve: (value: unknown) => void, reject: (why: unknown) => void }>} */
  const pending = new Map();
  let next = 1;
  /** @type {{ value?: unknown, error?: unknown } | undefined} */
  let answer;

  /** @param {object} message */
  const tell = (message) => dispatch(new CustomEvent(`${key}.${other}`, { detail: JSON.stringify(message) }));
  // What the other end has thrown away need not be offered any longer.
  const forgotten = new FinalizationRegistry((number) => tell({ forget: number }));

  const { encode, decode } = values({
    ofFunction(value) {
      const number = numbers.get(value) ?? next++;
      numbers.set(value, number);
      offered.set(number, value);
      return number;
    },
    toFunction(number) {
      /** @param {unknown[]} given */
      const proxy = (...given) => call(number, given);
      forgotten.register(proxy, number);
      return proxy;
    },
    ofPromise(value) {
      const number = next++;
      value.then(
        (result) => tell({ settle: number, value: encode(result) }),
        (error) => tell({ settle: number, error: encode(error) }),
      );
      return number;
    },
    toPromise: (number) => new Promise((resolve, reject) => pending.set(number, { resolve, reject })),
  });

  /** Dispatching is synchronous: the answer is there when it returns. @param {number} number @param {unknown[]} given */
  function call(number, given) {
    const before = answer;
    answer = undefined;
    tell({ call: number, given: given.map(encode) });
    const got = /** @type {{ value?: unknown, error?: unknown } | undefined} */ (
      /** @type {unknown} */ (answer)
    );
    answer = before;
    if (!got) throw new Error('The other world does not answer.');
    if ('error' in got) throw decode(got.error);
    return decode(got.value);
  }

  /** @param {number} number @param {any[]} given */
  function perform(number, given) {
    try {
      return { value: encode(offered.get(number)?.(...given.map(decode))) };
    } catch (error) {
      return { error: encode(error) };
    }
  }

  window.addEventListener(
    `${key}.${side}`,
    (event) => {
      const message = JSON.parse(/** @type {CustomEvent} */ (event).detail);
      if ('call' in message) tell({ answer: perform(message.call, message.given) });
      else if ('answer' in message) answer = message.answer;
      else if ('forget' in message) offered.delete(message.forget);
      else {
        const waiting = pending.get(message.settle);
        pending.delete(message.settle);
        if ('error' in message) waiting?.reject(decode(message.error));
        else waiting?.resolve(decode(message.value));
      }
    },
    true,
  );
  return call;
}
