import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html';

const STYLE = `
:root { color-scheme: light dark; --bg: #f6f7f9; --card: #fff; --ink: #1b1f24; --muted: #5b6470; --accent: #0b7a5b; }
@media (prefers-color-scheme: dark) { :root { --bg: #14171a; --card: #1c2024; --ink: #e8eaed; --muted: #9aa3ad; --accent: #34b28d; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--ink);
  font: 14px/1.5 Inter, system-ui, sans-serif; }
main { background: var(--card); padding: 32px; border-radius: 12px; max-width: 360px; margin: 16px; }
h1 { font-size: 18px; margin: 0 0 8px; }
p { margin: 0; color: var(--muted); }
form { margin: 24px 0 0; }
button { font: inherit; font-weight: 600; padding: 8px 16px; border: 0; border-radius: 8px; color: Canvas;
  background: var(--accent); cursor: pointer; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export interface SmallPage {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  /** A button that posts to an address of ours. */
  readonly button?: { readonly label: string; readonly action: string };
}

/** A page that says one thing to somebody who comes from elsewhere: from a mail, or from Slack. */
export function sendSmallPage(reply: FastifyReply, { status, title, sentence, button }: SmallPage): void {
  const form =
    button === undefined
      ? ''
      : `<form method="post" action="${escapeHtml(button.action)}"><button type="submit">${escapeHtml(button.label)}</button></form>`;
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      // The address carries a token: no other site hears of it. Our own form must name its origin.
      'referrer-policy': 'same-origin',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)} · Parley</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>${form}</main></body></html>`,
    );
}
