import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Emulator, createEmulator } from './create-emulator';
import { stripSecret } from './path-secret';

const SECRET = randomBytes(32).toString('base64url');
let emulator: Emulator | null = null;
afterEach(() => emulator?.stop());

describe('an emulator behind a secret', () => {
  it('answers who knows it, and nobody else', async () => {
    emulator = await createEmulator({ port: 0, pathSecret: SECRET });
    const { origin } = new URL(emulator.url);
    expect(emulator.url).toBe(`${origin}/${SECRET}`);
    const status = async (url: string): Promise<number> => (await fetch(url)).status;
    expect(await status(`${emulator.url}/control/health`)).toBe(200);
    for (const path of [
      '/',
      '/control/health',
      '/control/world',
      '/v23.0/me',
      `/${SECRET.slice(1)}/control/health`,
    ])
      expect(await status(`${origin}${path}`)).not.toBe(200);
    expect(await status(`${origin}/x/${SECRET}/control/health`)).not.toBe(200);
  });

  it.each([
    ['/s/control/world?x=1', '/control/world?x=1'],
    ['/s', '/'],
    ['/s/', '/'],
    ['/s?x=1', '/?x=1'],
    ['/S/control/world', '/nothing-is-here'],
    ['//s/control', '/nothing-is-here'],
    ['', '/nothing-is-here'],
  ])('reads %j as %j', (url, read) => expect(stripSecret('s')(url)).toBe(read));
});
