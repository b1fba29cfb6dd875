import { createHmac } from 'node:crypto';

/** The token of a demo account: another one for each installation, the same at each start. */
export function accessToken(appSecret: string, wabaId: string): string {
  return `EAAG${createHmac('sha256', appSecret).update(`demo access token ${wabaId}`).digest('base64url')}`;
}
