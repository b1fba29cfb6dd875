import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals what must not be readable in a copy of the database (access tokens of channels). */
export interface Secrets {
  seal(plain: string): string;
  /** @throws when the text was sealed with another key. */
  open(sealed: string): string;
}

/** AES-256-GCM; `v1.<nonce>.<tag>.<text>` in base64url. */
export function createSecrets(key: Buffer): Secrets {
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return ['v1', ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed) {
      const [version, nonce, tag, text] = sealed.split('.');
      if (version !== 'v1' || nonce === undefined || tag === undefined || text === undefined) {
        throw new Error('This secret was not sealed by Parley.');
      }
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      const plain = decipher.update(Buffer.from(text, 'base64url'));
      try {
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Error('This secret was sealed with another key, or was changed.', { cause });
      }
    },
  };
}

/** SHA-256, hex: how tokens are stored, so that a copy of the database signs nobody in. */
export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A new unguessable token, 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
