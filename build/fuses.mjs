import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';

/**
 * What is burnt into Electron's executable. All nine are said, so that a fuse that a later Electron adds stops the
 * packaging until somebody has decided about it.
 */
export const FUSES = /** @type {const} */ ({
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  /** Off: the signed executable would run any script as Node (`ELECTRON_RUN_AS_NODE`). The server is a utility process. */
  [FuseV1Options.RunAsNode]: false,
  /** On: cookies on disk are encrypted with a key of the operating system's. */
  [FuseV1Options.EnableCookieEncryption]: true,
  /** Off: `NODE_OPTIONS` could load foreign code into the app. */
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  /** Off: `--inspect` would open the app to every program of the person's. */
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** On: a changed archive is not loaded. Has an effect on Windows and macOS; Electron has no such check on Linux. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  /** On: a folder `app` beside the archive would go unchecked. */
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  /** Off: there is no snapshot of our own. */
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  /** Off: nothing of ours is a `file:` page. */
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  /** On, as Electron ships it: faster WebAssembly by catching faults of memory. */
  [FuseV1Options.WasmTrapHandlers]: true,
});

/** @param {import('electron-builder').AfterPackContext} context what Electron's own executable is called now */
function executableOf({ appOutDir, electronPlatformName, packager }) {
  const name = packager.appInfo.productFilename;
  switch (electronPlatformName) {
    case 'win32':
      return join(appOutDir, `${name}.exe`);
    case 'darwin':
      return join(appOutDir, `${name}.app`);
    default:
      return join(appOutDir, packager.config.linux?.executableName ?? name);
  }
}

/**
 * Before anything is signed. Not by electron-builder's own option: the version that it brings along knows eight fuses.
 * @param {import('electron-builder').AfterPackContext} context
 */
export async function setFuses(context) {
  await flipFuses(executableOf(context), FUSES);
}
