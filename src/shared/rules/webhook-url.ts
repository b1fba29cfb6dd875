import { parseUrl } from './parse-url';

/** Spec 3 §5, `{host}` filled in. */
export const INVALID_WEBHOOK_URL = 'Please enter a valid URL (e.g., https://example.com)';

/** Whether a webhook can be called at this address at all; whether it may be is decided when it is called. */
export function isWebhookUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  const { protocol, hostname, username, password } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname !== '' && username === '' && password === '';
}
