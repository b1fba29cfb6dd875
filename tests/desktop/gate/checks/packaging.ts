import { type FuseConfig, FuseV1Options, FuseVersion } from '@electron/fuses';
import type { Configuration } from 'electron-builder';

/** What decides how the app is packed. */
export interface Packaging {
  readonly config: Configuration;
  readonly fuses: FuseConfig;
  /** Of macOS, as they stand in their file. */
  readonly entitlements: string;
  readonly manifest: {
    readonly main: string;
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
}

const FUSES: Readonly<Record<FuseV1Options, boolean>> = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};
const ENTITLEMENTS = new Set([
  'com.apple.security.cs.allow-jit',
  'com.apple.security.device.audio-input',
  'com.apple.security.network.client',
  'com.apple.security.network.server',
]);
const EXACT = /^\d+\.\d+\.\d+$/;

function fuseProblems(fuses: FuseConfig): readonly string[] {
  const names = Object.entries(FuseV1Options).filter(([, index]) => typeof index === 'number');
  return [
    ...names.flatMap(([name, index]) => {
      const fuse = index as FuseV1Options;
      return fuses[fuse] === FUSES[fuse] ? [] : [`fuse ${name} is ${String(fuses[fuse])}`];
    }),
    ...(fuses.version === FuseVersion.V1 ? [] : ['the fuses are of another version']),
    ...(fuses.strictlyRequireAllFuses === true ? [] : ['a new fuse would go unnoticed']),
  ];
}

function configProblems({ config }: Packaging): readonly string[] {
  const {
    asar,
    asarUnpack = [],
    files = [],
    publish,
    protocols,
    fileAssociations,
    win,
    mac,
    nsis,
    afterPack,
  } = config;
  const unpacked = [asarUnpack].flat().join(' ');
  const patterns = [files].flat().map(String);
  const addresses = [publish]
    .flat()
    .map((each) => (typeof each === 'object' && each && 'url' in each ? String(each.url) : ''));
  const right: readonly (readonly [boolean, string])[] = [
    [asar === true, 'the app is not in an archive, or in a weakened one'],
    [typeof afterPack === 'function' && afterPack.name === 'setFuses', 'the fuses are not set'],
    [config.electronFuses === undefined, 'another place sets fuses'],
    [config.disableAsarIntegrity !== true, 'the archive is not checked'],
    [!/\.js|\*\*\/\*(?:\s|$)|out\//.test(unpacked), 'code lies unchecked beside the archive'],
    [
      !patterns.some((pattern) => /^(?:\*\*?(?:\/\*)?|\.|src|tests|docs)/.test(pattern)),
      'everything is packed',
    ],
    [patterns.includes('!**/*.map'), 'maps are packed'],
    [addresses.every((url) => url === '' || url.startsWith('https://')), 'updates come unencrypted'],
    [
      JSON.stringify(protocols) === '[{"name":"Parley","schemes":["parley"]}]',
      'other addresses than parley: are taken',
    ],
    [fileAssociations === undefined, 'files are taken, and nothing opens them'],
    [win?.verifyUpdateCodeSignature !== false, 'updates of Windows are not checked'],
    [
      win?.requestedExecutionLevel === undefined || win.requestedExecutionLevel === 'asInvoker',
      'it runs as administrator',
    ],
    [
      win?.signAndEditExecutable !== false,
      'the executable of Windows is not edited: no integrity of the archive',
    ],
    [mac?.hardenedRuntime === true, 'macOS does not harden it'],
    [
      mac?.extendInfo?.NSAppTransportSecurity?.NSAllowsArbitraryLoads !== true,
      'macOS lets it load unencrypted',
    ],
    [nsis?.deleteAppDataOnUninstall !== true, 'an update would take the data away'],
  ];
  return right.flatMap(([ok, problem]) => (ok ? [] : [problem]));
}

/** What is wrong with how the app is packed, as sentences. Checklist 16 and 19. */
export function packagingProblems(packaging: Packaging): readonly string[] {
  const { fuses, entitlements, manifest } = packaging;
  const claimed = [...entitlements.matchAll(/<key>([^<]+)<\/key>/g)].map(([, key = '']) => key);
  const bundled = Object.keys(manifest.dependencies).filter((name) => /^(?:electron|react|antd)/.test(name));
  return [
    ...fuseProblems(fuses),
    ...configProblems(packaging),
    ...claimed.filter((key) => !ENTITLEMENTS.has(key)).map((key) => `macOS is asked for ${key}`),
    ...(manifest.main === 'out/main/app.js' ? [] : [`the app is ${manifest.main}`]),
    ...bundled.map((name) => `${name} is in the bundle and in the package`),
    ...(EXACT.test(manifest.devDependencies['electron'] ?? '') ? [] : ['Electron’s version is not exact']),
  ];
}
