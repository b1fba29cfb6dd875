import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import type { Configuration } from 'electron-builder';
import { describe, expect, test } from 'vitest';
import { builderConfig } from '../../../build/electron-builder.mjs';
import { FUSES } from '../../../build/fuses.mjs';
import { signingSentence } from '../../../build/signing.mjs';
import { type Packaging, packagingProblems } from './checks/packaging';
import { ROOT } from './support/app-folder';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const real = (): Packaging => ({
  config: builderConfig({ PARLEY_UPDATE_URL: 'https://updates.parley.example' }),
  fuses: FUSES,
  entitlements: read('build/entitlements.mac.plist'),
  manifest: JSON.parse(read('package.json')),
});

test('how the app is packed takes no defence away', () => {
  expect(packagingProblems(real())).toEqual([]);
});

test('every system gets the installers that its administrators know', () => {
  const { win, nsis, mac, linux, protocols } = real().config;
  expect(win?.target).toEqual([
    { target: 'nsis', arch: ['x64'] },
    { target: 'msi-wrapped', arch: ['x64'] },
  ]);
  // For the person who installs it, or for everybody of the computer.
  expect(nsis).toMatchObject({ oneClick: false, perMachine: false, allowElevation: true });
  expect(mac?.target).toEqual([
    { target: 'dmg', arch: 'universal' },
    { target: 'zip', arch: 'universal' },
    { target: 'pkg', arch: 'universal' },
  ]);
  expect(mac).toMatchObject({ hardenedRuntime: true, entitlements: 'build/entitlements.mac.plist' });
  expect(linux?.target).toEqual(['AppImage', 'deb', 'rpm']);
  expect(linux?.mimeTypes).toEqual(['x-scheme-handler/parley']);
  expect(protocols).toEqual([{ name: 'Parley', schemes: ['parley'] }]);
  for (const icon of [win?.icon, mac?.icon, linux?.icon].map(String))
    expect(existsSync(join(ROOT, icon)), icon).toBe(true);
});

const config = (changed: Partial<Configuration>): Partial<Packaging> => ({
  config: { ...real().config, ...changed },
});
const fuse = (name: FuseV1Options, value: boolean): Partial<Packaging> => ({
  fuses: { ...FUSES, [name]: value },
});

/** Mistakes that somebody could make; each must be caught. */
const MUTATIONS: Readonly<Record<string, () => Partial<Packaging>>> = {
  'the app runs as Node': () => fuse(FuseV1Options.RunAsNode, true),
  'cookies are not encrypted': () => fuse(FuseV1Options.EnableCookieEncryption, false),
  'NODE_OPTIONS works': () => fuse(FuseV1Options.EnableNodeOptionsEnvironmentVariable, true),
  '--inspect works': () => fuse(FuseV1Options.EnableNodeCliInspectArguments, true),
  'a changed archive is loaded': () => fuse(FuseV1Options.EnableEmbeddedAsarIntegrityValidation, false),
  'a folder is loaded': () => fuse(FuseV1Options.OnlyLoadAppFromAsar, false),
  'file: has privileges': () => fuse(FuseV1Options.GrantFileProtocolExtraPrivileges, true),
  'a fuse is forgotten': () => {
    const { [FuseV1Options.WasmTrapHandlers]: _left, ...fuses } = FUSES;
    return { fuses: fuses as never };
  },
  'new fuses go unnoticed': () => ({ fuses: { ...FUSES, strictlyRequireAllFuses: false } }),
  'the fuses are not set': () => config({ afterPack: null }),
  'there is no archive': () => config({ asar: false }),
  'the archive is not checked': () => config({ disableAsarIntegrity: true }),
  'code lies beside the archive': () => config({ asarUnpack: ['out/**'] }),
  'everything is packed': () => config({ files: ['**/*'] }),
  'maps are packed': () => config({ files: ['out/main/**/*.js'] }),
  'updates come over http': () =>
    config({ publish: { provider: 'generic', url: 'http://updates.parley.example' } }),
  'signatures of updates are not checked': () => config({ win: { verifyUpdateCodeSignature: false } }),
  'it runs as administrator': () => config({ win: { requestedExecutionLevel: 'requireAdministrator' } }),
  'https: is taken': () => config({ protocols: [{ name: 'Parley', schemes: ['parley', 'https'] }] }),
  'files are taken': () => config({ fileAssociations: [{ ext: 'html' }] }),
  'macOS does not harden it': () => config({ mac: { hardenedRuntime: false } }),
  'libraries of anybody may be loaded': () => ({
    entitlements: '<key>com.apple.security.cs.disable-library-validation</key><true/>',
  }),
  'the web UI’s libraries are packed': () => ({
    manifest: { ...real().manifest, dependencies: { react: '19.3.1' } },
  }),
  'Electron’s version is a range': () => ({
    manifest: { ...real().manifest, devDependencies: { electron: '^45.0.0' } },
  }),
};

describe('every mistake is caught', () => {
  test.each(Object.entries(MUTATIONS))('%s', (_name, mutate) => {
    expect(packagingProblems({ ...real(), ...mutate() })).not.toEqual([]);
  });
});

describe('signing by the environment', () => {
  const AZURE = {
    AZURE_PUBLISHER_NAME: 'Example Ltd',
    AZURE_ENDPOINT: 'https://weu.codesigning.azure.net/',
    AZURE_CERT_PROFILE_NAME: 'parley',
    AZURE_CODE_SIGNING_NAME: 'example',
  };

  test.each(['win32', 'darwin', 'linux'] as const)('without it %s is told in one sentence', (platform) => {
    expect(signingSentence(platform, {})).toMatch(/^(?:Unsigned|Not signed) for [^.]+\.$/);
  });
  test('a certificate', () => {
    expect(signingSentence('win32', { CSC_LINK: 'file.p12' })).toMatch(/^Signed/);
    expect(signingSentence('darwin', { CSC_LINK: 'file.p12' })).toMatch(/^Signed but not notarized/);
  });
  test('Azure Trusted Signing, when all of it is there', () => {
    expect(signingSentence('win32', AZURE)).toMatch(/Azure/);
    expect(builderConfig(AZURE).win?.azureSignOptions?.publisherName).toBe('Example Ltd');
    const { AZURE_ENDPOINT: _left, ...part } = AZURE;
    expect(builderConfig(part).win?.azureSignOptions).toBeUndefined();
  });
  test('notarization', () => {
    const key = { APPLE_API_KEY: 'key.p8', APPLE_API_KEY_ID: 'ABC', APPLE_API_ISSUER: 'id' };
    expect(builderConfig(key).mac?.notarize).toBe(true);
    expect(builderConfig({}).mac?.notarize).toBe(false);
  });
  test('without an address no feed', () => {
    expect(builderConfig({}).publish).toBeNull();
    expect(
      builderConfig({ PARLEY_UPDATE_URL: 'https://u.example', PARLEY_UPDATE_CHANNEL: 'beta' }).publish,
    ).toEqual({
      provider: 'generic',
      url: 'https://u.example',
      channel: 'beta',
    });
  });
});
