import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What people of Linux download. */
const PACKAGES = /\.(?:AppImage|deb|rpm)$/;

/**
 * Lays a detached, armoured signature beside each package for Linux, with a key that is in a keyring of its own only
 * meanwhile.
 * @param {string} folder
 * @param {{ key: string, passphrase: string }} secret key: armoured
 * @returns {string[]} names of the signatures
 * @throws where GPG is missing, or does not take the key
 */
export function signPackages(folder, { key, passphrase }) {
  const home = mkdtempSync(join(tmpdir(), 'parley-gpg-'));
  /** @param {string[]} args @param {string} input */
  const gpg = (args, input) => {
    const own = ['--homedir', home, '--batch', '--yes', '--quiet', '--pinentry-mode', 'loopback'];
    const { status, stderr, error } = spawnSync('gpg', [...own, ...args], { input, encoding: 'utf8' });
    if (error) throw new Error('gpg cannot be found; install GnuPG.');
    if (status !== 0) throw new Error(`gpg does not sign: ${stderr.trim()}`);
  };
  try {
    gpg(['--import'], key);
    return readdirSync(folder)
      .filter((name) => PACKAGES.test(name))
      .map((name) => {
        const path = join(folder, name);
        gpg(
          ['--passphrase-fd', '0', '--armor', '--detach-sign', '--output', `${path}.asc`, path],
          passphrase,
        );
        return `${name}.asc`;
      });
  } finally {
    spawnSync('gpgconf', ['--homedir', home, '--kill', 'all'], { stdio: 'ignore' });
    rmSync(home, { recursive: true, force: true });
  }
}
