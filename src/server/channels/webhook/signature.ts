import { createHmac } from 'node:crypto';

/** `parley-signature` of a body: `t=<unix seconds>,v1=<hex>`, one `v1` for each secret that is good at the time. */
export function signatureOf(body: string, secrets: readonly string[], at: number): string {
  const t = Math.floor(at / 1000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}
