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
      return 'Not signed for Linux: packages there are trusted by their repository, or by SHA256SUMS.';
  }
}
