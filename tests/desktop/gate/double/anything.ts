import { note } from './recorder';

/** What a program does to see whether it holds a promise, a date or a class must not get a stand-in. */
const NOTHING = new Set<string | symbol>(['then', 'toJSON', 'asymmetricMatch', 'prototype']);

/**
 * A part of Electron's API that the gate does not look into: every call is recorded, and answers with another of its
 * kind.
 */
export function anything(name: string, own: Readonly<Record<string, unknown>> = {}): never {
  const members = new Map<string | symbol, unknown>(Object.entries(own));
  const target = function anything() {
    // Called or constructed through the proxy.
  };
  return new Proxy(target, {
    get(_target, key) {
      if (key === Symbol.toPrimitive) return () => name;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (typeof key === 'symbol' || NOTHING.has(key)) return undefined;
      if (!members.has(key)) members.set(key, anything(`${name}.${key}`));
      return members.get(key);
    },
    set(_target, key, value) {
      note(`${name}.${String(key)}=`, value);
      members.set(key, value);
      return true;
    },
    apply(_target, _self, args) {
      note(name, ...args);
      return anything(`${name}()`);
    },
    construct(_target, args) {
      note(`new ${name}`, ...args);
      return anything(`${name}#`);
    },
  }) as never;
}

/** An object of ours with what the gate looks into; all else of it is `anything`. */
export function withAnything<Value extends object>(name: string, value: Value): Value {
  return new Proxy(value, {
    get(target, key): unknown {
      if (key in target || typeof key === 'symbol' || NOTHING.has(key)) {
        const member: unknown = Reflect.get(target, key, target);
        return typeof member === 'function' ? member.bind(target) : member;
      }
      return anything(`${name}.${key}`);
    },
  });
}
