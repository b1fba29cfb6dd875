/** @typedef {Readonly<Record<string, string | undefined>>} Env */

/** Every one is needed; electron-builder reads the credentials themselves (`AZURE_TENANT_ID` and so on). */
const AZURE = /** @type {const} */ ({
  publisherName: 'AZURE_PUBLISHER_NAME',
  endpoint: 'AZURE_ENDPOINT',
  certificateProfileName: 'AZURE_CERT_PROFILE_NAME',
  codeSigningAccountName: 'AZURE_CODE_SIGNING_NAME',
});

/** @param {Env} env @param {...string} names */
const hasAll = (env, ...names) => names.every((name) => Boolean(env[name]));

/**
 * For Azure Trusted Signing, where the environment has all of it.
 * @param {Env} env
 */
export function azureSigning(env) {
  if (!hasAll(env, ...Object.values(AZURE))) return null;
  const value = (/** @type {string} */ name) => env[name] ?? '';
  return {
    publisherName: value(AZURE.publisherName),
    endpoint: value(AZURE.endpoint),
    certificateProfileName: value(AZURE.certificateProfileName),
    codeSigningAccountName: value(AZURE.codeSigningAccountName),
  };
}

/** @param {Env} env whether Apple can be asked to notarize */
export const canNotarize = (env) =>
  hasAll(env, 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER') ||
  hasAll(env, 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID');

/**
 * Whether what is built for a system will be signed, as one sentence.
 * @param {NodeJS.Platform} platform
 * @param {Env} env
 */
export function signingSentence(platform, env) {
  switch (platform) {
    case 'win32': {
      if (azureSigning(env)) return 'Signed for Windows by Azure Trusted Signing.';
      return env['WIN_CSC_LINK'] || env['CSC_LINK']
        ? 'Signed for Windows with the certificate of CSC_LINK.'
        : 'Unsigned for Windows: neither CSC_LINK nor Azure Trusted Signing is set, so people will be warned before they install it.';
    }
    case 'darwin': {
      if (!env['CSC_LINK'] && !env['CSC_NAME']) {
        return 'Unsigned for macOS: CSC_LINK is not set, so the app will only start after it has been allowed by hand and cannot update itself.';
      }
      return canNotarize(env)
        ? 'Signed and notarized for macOS.'
        : 'Signed but not notarized for macOS: APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are not set.';
    }
    default:
      return env['PARLEY_GPG_KEY']
        ? 'Signed for Linux: a detached GPG signature (.asc) lies beside each package.'
        : 'Unsigned for Linux: PARLEY_GPG_KEY is not set, so packages can only be trusted by their repository, or by SHA256SUMS.';
  }
}

/**
 * What is missing where everything has to be signed (`PARLEY_REQUIRE_SIGNING=1`), as one sentence; undefined: nothing.
 * @param {NodeJS.Platform} platform
 * @param {Env} env
 */
export function signingProblem(platform, env) {
  if (env['PARLEY_REQUIRE_SIGNING'] !== '1') return undefined;
  const missing = missingFor(platform, env);
  return missing && `PARLEY_REQUIRE_SIGNING is set, and nothing is made: ${missing}.`;
}

/** @param {NodeJS.Platform} platform @param {Env} env */
function missingFor(platform, env) {
  switch (platform) {
    case 'win32':
      return azureSigning(env) || env['WIN_CSC_LINK'] || env['CSC_LINK']
        ? undefined
        : 'the installers for Windows need WIN_CSC_LINK with WIN_CSC_KEY_PASSWORD, or the settings of Azure Trusted Signing';
    case 'darwin':
      if (!env['CSC_LINK'] && !env['CSC_NAME'])
        return 'the app for macOS needs CSC_LINK with CSC_KEY_PASSWORD';
      return canNotarize(env)
        ? undefined
        : 'macOS wants the app notarized, which needs APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER';
    default:
      return env['PARLEY_GPG_KEY'] ? undefined : 'the packages for Linux need PARLEY_GPG_KEY';
  }
}
