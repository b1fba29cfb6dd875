import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signingProblem, signingSentence } from '../../build/signing.mjs';
import { signPackages } from './gpg.mjs';
import { packProblem } from './pack-problem.mjs';
import { packEach } from './pack.mjs';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('packEach', () => {
  it('makes what it can, and says of each of the others what it lacks', async () => {
    const make = async (name: string): Promise<void> => {
      if (name === 'AppImage') throw new Error('getaddrinfo ENOTFOUND github.com: appimage-12.0.1.7z');
      if (name === 'rpm') throw new Error("Need executable 'rpmbuild' to convert dir to rpm");
    };
    const { made, failed } = await packEach(['AppImage', 'deb', 'rpm'], make, {});
    expect(made).toEqual(['deb']);
    expect(failed.map(({ name }) => name)).toEqual(['AppImage', 'rpm']);
    expect(failed[0]?.why).toMatch(
      /AppImages could not be fetched from GitHub.*ELECTRON_BUILDER_BINARIES_MIRROR/,
    );
    expect(failed[1]?.why).toMatch(/^rpmbuild is missing: install the package rpm/);
  });
});

describe('packProblem', () => {
  it('says how to give Electron where GitHub is out of reach', () => {
    const reason =
      'HTTPError: https://github.com/electron/electron/releases/download/v45.4.1/x.zip ENOTFOUND';
    expect(packProblem(reason, {})).toMatch(/PARLEY_ELECTRON_DIST.*ELECTRON_MIRROR/);
  });
  it('passes on what it does not know', () => {
    expect(packProblem('The icon is too small\n  at x', {})).toBe('The icon is too small');
  });
});

describe('a build that has to be signed', () => {
  const must = { PARLEY_REQUIRE_SIGNING: '1' };
  it.each(['win32', 'darwin', 'linux'] as const)('is not begun without what %s needs', (platform) => {
    expect(signingProblem(platform, must)).toMatch(
      /^PARLEY_REQUIRE_SIGNING is set, and nothing is made: .*\.$/,
    );
    expect(signingProblem(platform, {})).toBeUndefined();
    expect(signingSentence(platform, {})).toMatch(/^Unsigned/);
  });
  it('is begun with it', () => {
    expect(signingProblem('win32', { ...must, WIN_CSC_LINK: 'x' })).toBeUndefined();
    expect(signingProblem('linux', { ...must, PARLEY_GPG_KEY: 'x' })).toBeUndefined();
    const mac = { ...must, CSC_LINK: 'x' };
    expect(signingProblem('darwin', mac)).toContain('notarized');
    const notarized = { APPLE_API_KEY: 'x', APPLE_API_KEY_ID: 'x', APPLE_API_ISSUER: 'x' };
    expect(signingProblem('darwin', { ...mac, ...notarized })).toBeUndefined();
  });
});

const hasGpg = spawnSync('gpg', ['--version']).status === 0;
describe.runIf(hasGpg)('packages for Linux', () => {
  it('get a signature that their key verifies, and the key stays nowhere', () => {
    const home = newFolder();
    const gpg = (...args: string[]) =>
      spawnSync('gpg', ['--homedir', home, '--batch', '--pinentry-mode', 'loopback', ...args], {
        encoding: 'utf8',
      });
    onTestFinished(() => void spawnSync('gpgconf', ['--homedir', home, '--kill', 'all']));
    const passphrase = 'a passphrase';
    gpg('--passphrase', passphrase, '--quick-generate-key', 'Parley <p@parley.example>', 'ed25519', 'sign');
    const key = gpg('--passphrase', passphrase, '--armor', '--export-secret-keys').stdout;
    const folder = newFolder();
    writeFileSync(join(folder, 'parley.deb'), 'a package');
    writeFileSync(join(folder, 'parley.exe'), 'not for Linux');
    expect(signPackages(folder, { key, passphrase })).toEqual(['parley.deb.asc']);
    expect(readFileSync(join(folder, 'parley.deb.asc'), 'utf8')).toContain('BEGIN PGP SIGNATURE');
    expect(gpg('--verify', join(folder, 'parley.deb.asc'), join(folder, 'parley.deb')).status).toBe(0);
    expect(existsSync(join(folder, 'parley.exe.asc'))).toBe(false);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('parley-gpg-'))).toEqual([]);
    expect(() => signPackages(folder, { key: 'no key', passphrase })).toThrow('gpg does not sign');
  });
});
