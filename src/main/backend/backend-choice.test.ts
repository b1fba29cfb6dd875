import { describe, expect, it } from 'vitest';
import type { BackendChoice } from '@shared/ipc';
import type { PersistentStore } from '../settings/persistent-store';
import { createBackendChoice, keyOf } from './backend-choice';

const FREE = { serverUrl: null, disabled: new Set<never>() };
const LOCAL: BackendChoice = { kind: 'local', demo: false };
const server = (name: string): BackendChoice => ({ kind: 'server', url: `https://${name}.example` });

/** What is kept, in memory. */
function memory(): Pick<PersistentStore, 'get' | 'set'> {
  const values = new Map<string, unknown>([
    ['backend', null],
    ['servers', []],
  ]);
  return {
    get: (name) => values.get(name) as never,
    set: (name, value) => void values.set(name, value),
  };
}

describe('which server', () => {
  it('is nobody’s choice at first, and then what was chosen, over restarts', () => {
    const store = memory();
    expect(createBackendChoice(store, FREE)).toMatchObject({ locked: false, localAllowed: true });
    expect(createBackendChoice(store, FREE).get()).toBeNull();
    createBackendChoice(store, FREE).set(LOCAL);
    expect(createBackendChoice(store, FREE).get()).toEqual(LOCAL);
  });

  it('remembers servers, the last used first, each once', () => {
    const choice = createBackendChoice(memory(), FREE);
    for (const name of ['a', 'b', 'c', 'a']) choice.set(server(name));
    expect(choice.remembered()).toEqual(['https://a.example', 'https://c.example', 'https://b.example']);
    choice.forget('https://c.example');
    expect(choice.remembered()).toEqual(['https://a.example', 'https://b.example']);
    for (let count = 0; count < 30; count += 1) choice.set(server(`n${count}`));
    expect(choice.remembered()).toHaveLength(10);
  });

  it('is the administrator’s where there is one', () => {
    const store = memory();
    createBackendChoice(store, FREE).set(LOCAL);
    const locked = createBackendChoice(store, { ...FREE, serverUrl: 'https://work.example/' });
    expect(locked.get()).toEqual(server('work'));
    expect(locked).toMatchObject({ locked: true, localAllowed: false });
    expect(locked.refusal(LOCAL)).toContain('administrator');
    expect(locked.refusal(server('other'))).toContain('administrator');
  });

  it('is not on this computer where that is forbidden, also if it was before', () => {
    const store = memory();
    const forbidden = { serverUrl: null, disabled: new Set(['local-server'] as const) };
    createBackendChoice(store, FREE).set(LOCAL);
    const choice = createBackendChoice(store, forbidden, LOCAL);
    expect(choice.get()).toBeNull();
    expect(choice).toMatchObject({ locked: false, localAllowed: false });
    expect(choice.refusal(LOCAL)).toContain('administrator');
    expect(choice.refusal(server('a'))).toBeNull();
  });

  it('may be given for the first start, and does not replace a choice', () => {
    const store = memory();
    expect(createBackendChoice(store, FREE, LOCAL).get()).toEqual(LOCAL);
    createBackendChoice(store, FREE).set(server('a'));
    expect(createBackendChoice(store, FREE, LOCAL).get()).toEqual(server('a'));
  });

  it('has a key of its own', () => {
    expect([LOCAL, { kind: 'local' as const, demo: true }, server('a')].map(keyOf)).toEqual([
      'local',
      'local-demo',
      'https://a.example',
    ]);
  });
});
