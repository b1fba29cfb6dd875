import { FILES } from './contents.mjs';
import { setFuses } from './fuses.mjs';
import { azureSigning, canNotarize } from './signing.mjs';

/** People choose who it is for; without a person (`/S`) it is for one, or with `/allusers` for everybody. */
const NSIS = /** @type {const} */ ({
  oneClick: false,
  perMachine: false,
  allowElevation: true,
  allowToChangeInstallationDirectory: true,
  selectPerMachineByDefault: false,
  packElevateHelper: true,
  deleteAppDataOnUninstall: false,
  artifactName: '${productName}-${version}-win-${arch}-setup.${ext}',
});

/** What is made for Linux. */
export const LINUX_PACKAGES = ['AppImage', 'deb', 'rpm'];

/**
 * Where installed apps look for updates unless a policy file names another place; without it they never look.
 * @param {import('./signing.mjs').Env} env
 * @returns {{ provider: 'generic', url: string, channel: string } | null}
 */
const publishOf = ({ PARLEY_UPDATE_URL: url, PARLEY_UPDATE_CHANNEL: channel = 'latest' }) =>
  url ? { provider: 'generic', url, channel } : null;

/**
 * How the installers are made.
 * @param {import('./signing.mjs').Env} env
 * @returns {import('electron-builder').Configuration}
 */
export function builderConfig(env) {
  const azure = azureSigning(env);
  return {
    appId: 'com.parley.desktop',
    productName: 'Parley',
    copyright: 'Copyright © Parley contributors',
    directories: { buildResources: 'build', output: 'dist' },
    files: FILES,
    // Electron names the profile's folder after the one; by the other a Linux desktop finds whose badge it is.
    extraMetadata: { productName: 'Parley', desktopName: 'parley.desktop' },
    asar: true,
    // Libraries that the system loads by itself have to be files.
    asarUnpack: ['**/*.{node,dll,dylib}', '**/*.so*'],
    extraResources: [{ from: 'resources', to: 'resources' }],
    // The native libraries come ready for every system and every version.
    npmRebuild: false,
    // A folder with Electron's own files, where they cannot be fetched.
    ...(env['PARLEY_ELECTRON_DIST'] && { electronDist: env['PARLEY_ELECTRON_DIST'] }),
    nodeGypRebuild: false,
    afterPack: setFuses,
    protocols: [{ name: 'Parley', schemes: ['parley'] }],
    publish: publishOf(env),
    generateUpdatesFilesForAllChannels: true,
    forceCodeSigning: env['PARLEY_REQUIRE_SIGNING'] === '1',
    win: {
      // One for both processors: libsql has nothing for Windows on ARM, which runs it as x64.
      target: [
        { target: 'nsis', arch: ['x64'] },
        // The same installer in an MSI, for tools that take nothing else: what it installs updates itself alike.
        { target: 'msi-wrapped', arch: ['x64'] },
      ],
      icon: 'build/icons/icon.ico',
      verifyUpdateCodeSignature: true,
      ...(azure && { azureSignOptions: azure }),
    },
    nsis: NSIS,
    msiWrapped: {
      perMachine: true,
      wrappedInstallerArgs: '/S /allusers',
      artifactName: '${productName}-${version}-win-${arch}.${ext}',
    },
    mac: {
      target: [
        { target: 'dmg', arch: 'universal' },
        { target: 'zip', arch: 'universal' },
        // For device managers; what it installs is the same app.
        { target: 'pkg', arch: 'universal' },
      ],
      icon: 'build/icons/icon.icns',
      // The system looks for a notice's sound here and nowhere else.
      extraResources: [{ from: 'resources/sounds', to: '.' }],
      category: 'public.app-category.business',
      minimumSystemVersion: '12.0',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'build/entitlements.mac.plist',
      entitlementsInherit: 'build/entitlements.mac.plist',
      notarize: canNotarize(env),
      // Each processor's native libraries lie in both halves, under names of their own.
      x64ArchFiles: 'Contents/Resources/app.asar.unpacked/node_modules/**',
      extendInfo: {
        NSMicrophoneUsageDescription: 'Parley records the voice messages that you send to customers.',
        NSAppTransportSecurity: { NSAllowsArbitraryLoads: false, NSAllowsLocalNetworking: true },
      },
      artifactName: '${productName}-${version}-mac-${arch}.${ext}',
    },
    pkg: { isRelocatable: false },
    dmg: { title: '${productName} ${version}', sign: false },
    linux: {
      target: [...LINUX_PACKAGES],
      icon: 'build/icons',
      executableName: 'parley',
      category: 'Office;Network;InstantMessaging',
      synopsis: 'A WhatsApp team inbox',
      maintainer: env['PARLEY_MAINTAINER'] ?? 'Parley <support@parley.example>',
      mimeTypes: ['x-scheme-handler/parley'],
      artifactName: '${productName}-${version}-linux-${arch}.${ext}',
    },
    deb: { packageCategory: 'net', priority: 'optional' },
  };
}
