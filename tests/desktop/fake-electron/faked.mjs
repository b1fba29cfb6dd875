import { EventEmitter } from 'node:events';

/** What languages and tools look for on any object, to see what it is. */
const LOOKED_FOR = new Set([
  'then',
  'toJSON',
  'inspect',
  'nodeType',
  'domain',
  'asymmetricMatch',
  '$$typeof',
]);

/** @param {string} name @param {PropertyKey} property */
const refusal = (name, property) =>
  new Error(`The fake Electron does not implement ${name}.${String(property)}.`);

/**
 * An emitter whose unknown properties throw: what the fake Electron lacks must never look as if it had worked.
 */
export class FakeObject extends EventEmitter {
  /** The name of the class that it fakes, for the message. @returns {string} */
  get fakedName() {
    return this.constructor.name;
  }

  /**
   * A class says what it emits (`events`), and what could be waited for and never happens here (`never`).
   * @override @param {string | symbol} name @param {(...given: any[]) => void} listener
   */
  on(name, listener) {
    const { events, never } = /** @type {{ events?: Set<string>, never?: Set<string> }} */ (
      /** @type {unknown} */ (this.constructor)
    );
    if (events && typeof name === 'string' && !events.has(name) && !never?.has(name)) {
      throw refusal(this.fakedName, `on('${name}')`);
    }
    return super.on(name, listener);
  }
}
Object.setPrototypeOf(
  FakeObject.prototype,
  new Proxy(EventEmitter.prototype, {
    get(target, property, receiver) {
      if (typeof property === 'symbol' || property in target || LOOKED_FOR.has(property)) {
        return Reflect.get(target, property, receiver);
      }
      throw refusal(receiver.fakedName, property);
    },
  }),
);

/**
 * An object with these members and no others.
 * @template {object} Members
 * @param {string} name Electron's, for the message
 * @param {Members} members
 * @returns {Members}
 */
export const only = (name, members) =>
  new Proxy(members, {
    get(target, property, receiver) {
      if (typeof property === 'symbol' || property in target || LOOKED_FOR.has(property)) {
        return Reflect.get(target, property, receiver);
      }
      throw refusal(name, property);
    },
  });

/**
 * A whole part of Electron that is not implemented: it can be imported, and throws as soon as it is used.
 * @param {string} name
 */
export const missing = (name) => {
  const refuse = () => {
    throw new Error(`The fake Electron does not implement ${name}.`);
  };
  return new Proxy(refuse, {
    get: (_target, key) => (typeof key === 'symbol' ? undefined : refuse()),
    construct: refuse,
  });
};

/**
 * An event that listeners may prevent.
 * @template {object} Facts
 * @param {Facts} [facts]
 */
export function preventable(facts) {
  const event = {
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
    ...facts,
  };
  return event;
}
