import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the Secret Service says of an entry that somebody removes between its being found and being read. */
const GONE = /No such interface “org\.freedesktop\.Secret\.Item”|Object does not exist at path/;

/** What the keychain of a session holds for Parley, read by another program; null: nothing. */
export async function kept(env: Readonly<Record<string, string>>, account: string): Promise<string | null> {
  const script = `const { getPassword } = require('@napi-rs/keyring/keytar.js');
    const look = () => getPassword('Parley', ${JSON.stringify(account)}).catch((error) => {
      if (${String(GONE)}.test(error.message)) return look();
      throw error;
    });
    look().then((secret) => process.stdout.write(JSON.stringify(secret ?? null)))`;
  const { stdout } = await run(process.execPath, ['-e', script], { env: { ...process.env, ...env } });
  return JSON.parse(stdout) as string | null;
}

/** Changes an entry behind the app's back. */
export async function change(
  env: Readonly<Record<string, string>>,
  account: string,
  secret: string,
): Promise<void> {
  const given = [account, secret].map((text) => JSON.stringify(text)).join(', ');
  const script = `require('@napi-rs/keyring/keytar.js').setPassword('Parley', ${given})`;
  await run(process.execPath, ['-e', script], { env: { ...process.env, ...env } });
}
