import { describe, expect, it } from 'vitest';
import type { BackendChoice } from '@shared/ipc';
import type { PersistentStore } from '../settings/persistent-store';
import { createBackend } from './backend';
import { createBackendChoice } from './backend-choice';

const OLD = 'https://old.example';
const NEW = 'https://new.example';

function backendWith(chosen: BackendChoice | null, serverUrl: string | null = null) {
  const values: Record<string, unknown> = { backend: chosen, servers: [NEW, OLD] };
  const store: Pick<PersistentStore, 'get' | 'set'> = {
    get: (name) => values[name] as never,
    set: () => undefined,
  };
  return createBackend({
    choice: createBackendChoice(store, { serverUrl, disabled: new Set() }),
    embedded: {
      start: () => undefined,
      restart: () => undefined,
      stop: () => Promise.resolve(),
      state: () => ({ status: 'starting', problem: null, local: null }),
    },
    check: { fetch: () => Promise.reject(new Error('not asked for here')), version: '1.0.0' },
    onSwitched: () => undefined,
  });
}

describe('servers that were used before', () => {
  it('are known and within reach, to be told of what has ended', () => {
    const backend = backendWith({ kind: 'server', url: NEW });
    expect(backend.known()).toEqual([NEW, OLD, 'local', 'local-demo']);
    expect(backend.reach(NEW)).toEqual({ key: NEW, origin: NEW, headers: {} });
    expect(backend.reach(OLD)).toEqual({ key: OLD, origin: OLD, headers: {} });
    expect(backend.reach('local')).toBeNull();
    expect(backend.reach('https://never.example')).toBeNull();
  });
  it('are nobody’s business before something is chosen', () => {
    expect(backendWith(null).known()).toEqual([]);
  });
  it('are not asked where an administrator has chosen another one', () => {
    const backend = backendWith(null, 'https://work.example');
    expect(backend.reach('https://work.example')?.origin).toBe('https://work.example');
    expect(backend.reach(OLD)).toBeNull();
  });
});
