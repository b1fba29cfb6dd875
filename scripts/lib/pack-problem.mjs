/** What a fetch that did not come through looks like, in Node's, Go's and electron-builder's words. */
const NO_NETWORK =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|fetch failed|getaddrinfo|socket hang up|dial tcp|no such host|cannot download|status code 40[34]|HTTPError|github\.com/i;

/** Which program of the packers is missing, and how to give it. @type {ReadonlyArray<readonly [RegExp, string]>} */
const TOOLS = [
  [/rpmbuild/i, 'rpmbuild is missing: install the package rpm.'],
  [/appimage|mksquashfs|runtime-x64/i, 'the tools for AppImages could not be fetched from GitHub.'],
  [
    /\bfpm\b/i,
    'fpm, which makes .deb and .rpm, could not be fetched: install it (gem install fpm) and set USE_SYSTEM_FPM=true.',
  ],
  [/nsis|winCodeSign|wix/i, 'the tools for installers of Windows could not be fetched from GitHub.'],
];

/**
 * Why something could not be packed, and what would help, as a sentence.
 * @param {string} reason of the packer
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function packProblem(reason, env) {
  const [first = ''] = reason.trim().split('\n');
  const tool = TOOLS.find(([pattern]) => pattern.test(reason))?.[1];
  const isElectron = /electron-v\d|electron\/electron|electronDist/i.test(reason);
  if (isElectron && !env['PARLEY_ELECTRON_DIST'] && NO_NETWORK.test(reason)) {
    return 'Electron could not be fetched from GitHub. Unpack electron-v…-<system>-<processor>.zip of its release into a folder and name it in PARLEY_ELECTRON_DIST, or name a mirror in ELECTRON_MIRROR.';
  }
  if (!tool) return first;
  const mirror = NO_NETWORK.test(reason)
    ? ' A mirror of its tools can be named in ELECTRON_BUILDER_BINARIES_MIRROR.'
    : '';
  return `${tool}${mirror} (${first.slice(0, 200)})`;
}
