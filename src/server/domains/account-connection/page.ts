import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/http/escape-html';
import type { Facebook } from './facebook';

/** Of the SDK (spec 1 §4). */
const SDK_VERSION = 'v23.0';
/** Where Facebook's SDK comes from, and whom it asks (counting, and whether cookies are allowed). */
const META = {
  script: 'https://connect.facebook.net',
  connect: 'https://graph.facebook.com https://www.facebook.com',
  frame: 'https://*.facebook.com',
  image: 'https://*.facebook.com',
} as const;

const STYLE = `
:root { color-scheme: light dark; --bg: #f6f7f9; --card: #fff; --ink: #1b1f24; --muted: #5b6470; --line: #dfe3e8;
  --danger: #b42318; --accent: #0b7a5b; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --bg: #14171a; --card: #1c2024; --ink: #e8eaed; --muted: #9aa3ad;
  --line: #30363d; --danger: #ff8f85; --accent: #34b28d; --on-accent: #06231a; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--ink);
  font: 14px/1.5 Inter, system-ui, sans-serif; }
main { box-sizing: border-box; width: min(420px, 100vw - 32px); background: var(--card); padding: 32px;
  border: 1px solid var(--line); border-radius: 12px; margin: 16px 0; }
h1 { font-size: 18px; line-height: 1.35; margin: 0 0 8px; }
p { margin: 0; color: var(--muted); }
button { font: inherit; font-weight: 600; width: 100%; margin: 24px 0 0; padding: 10px 16px; border: 0; border-radius: 8px;
  color: var(--on-accent); background: var(--accent); cursor: pointer; }
button:disabled { opacity: .6; cursor: progress; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button[hidden], [role=alert][hidden] { display: none; }
[role=alert] { margin: 16px 0 0; color: var(--danger); }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Its own script and style by their hashes, the SDK by its origin, and nothing else. */
function policyOf({ origin }: Facebook, script: string): string {
  const from = origin === null ? META : { script: origin, connect: '', frame: origin, image: '' };
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)} ${from.script}`,
    `style-src ${hashOf(STYLE)}`,
    `connect-src 'self' ${from.connect}`.trim(),
    `frame-src ${from.frame}`,
    ...(from.image === '' ? [] : [`img-src ${from.image}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export interface ConnectPage {
  send(reply: FastifyReply, facebook: Facebook, state: string): void;
}

/** @param resources folder of the run-time assets */
export function createConnectPage(resources: string): ConnectPage {
  let script: string | undefined;
  return {
    send(reply, facebook, state) {
      script ??= readFileSync(join(resources, 'connect', 'page.js'), 'utf8');
      const settings = {
        state,
        'app-id': facebook.app_id,
        'config-id': facebook.config_id,
        sdk: facebook.sdk,
        origin: facebook.origin ?? '',
        version: SDK_VERSION,
      };
      const data = Object.entries(settings).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
      reply
        .code(200)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policyOf(facebook, script),
          // Facebook's window must be able to answer; the page that opened this one is left behind.
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'x-frame-options': 'DENY',
          'cache-control': 'no-store',
          // The address carries the secret; Facebook wants to know the origin, and learns no more.
          'referrer-policy': 'strict-origin',
        })
        .send(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
            `<title>Connect WhatsApp · Parley</title><style>${STYLE}</style></head><body><main ${data.join(' ')}>` +
            `<h1>Connect your WhatsApp Business account</h1>` +
            `<p id="sentence" role="status">Log in with the Facebook account that manages your business. Facebook then ` +
            `asks which WhatsApp Business account and which number Parley may use.</p>` +
            `<p role="alert" hidden></p><button type="button">Log in with Facebook</button></main>` +
            `<script type="module">${script}</script></body></html>`,
        );
    },
  };
}
