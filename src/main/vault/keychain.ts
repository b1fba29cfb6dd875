import * as keytar from '@napi-rs/keyring/keytar.js';

/** The operating system's own store of secrets. Every call may reject: there is none, or it is locked. */
export interface Keychain {
  read(account: string): Promise<string | null>;
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
  accounts(): Promise<readonly string[]>;
}

const SERVICE = 'Parley';
/** The person may have to unlock it first. Milliseconds. */
const TIMEOUT_MS = 60_000;

async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The keychain does not answer'));
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Keychain Access on macOS, the Credential Manager on Windows, the Secret Service on Linux. */
export function systemKeychain(): Keychain {
  return {
    read: (account) => within(keytar.getPassword(SERVICE, account)).then((secret) => secret ?? null),
    write: (account, secret) => within(keytar.setPassword(SERVICE, account, secret)),
    remove: (account) => within(keytar.deletePassword(SERVICE, account)).then(() => undefined),
    accounts: async () => (await within(keytar.findCredentials(SERVICE))).map(({ account }) => account),
  };
}

/** For one run of the app: nothing of it is ever written anywhere. */
export function memoryKeychain(): Keychain {
  const secrets = new Map<string, string>();
  return {
    read: (account) => Promise.resolve(secrets.get(account) ?? null),
    write: (account, secret) => Promise.resolve(void secrets.set(account, secret)),
    remove: (account) => Promise.resolve(void secrets.delete(account)),
    accounts: () => Promise.resolve([...secrets.keys()]),
  };
}
