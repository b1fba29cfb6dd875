import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/http/escape-html';

const STYLE = `
:root { color-scheme: light dark; --bg: #f6f7f9; --card: #fff; --ink: #1b1f24; --muted: #5b6470; --accent: #0b7a5b; }
@media (prefers-color-scheme: dark) { :root { --bg: #14171a; --card: #1c2024; --ink: #e8eaed; --muted: #9aa3ad; --accent: #34b28d; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--ink);
  font: 14px/1.5 Inter, system-ui, sans-serif; }
main { background: var(--card); padding: 32px; border-radius: 12px; max-width: 360px; margin: 16px; }
h1 { font-size: 18px; margin: 0 0 8px; }
p { margin: 0 0 24px; color: var(--muted); }
button { font: inherit; font-weight: 600; padding: 8px 16px; border: 0; border-radius: 8px; color: Canvas;
  background: var(--accent); cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); margin-left: 16px; }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** What these pages may do: show themselves and send their form to us, from where the answer leads back to the app. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self' parley: http://127.0.0.1:* http://[::1]:*",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function sendPage(reply: FastifyReply, status: number, title: string, content: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      // With `no-referrer` the browser would name no origin when the form is sent.
      'referrer-policy': 'same-origin',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)} · Parley</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    );
}

/** Tells the person why the app cannot be let in. */
export function sendErrorPage(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return sendPage(reply, status, 'This sign-in cannot be completed', `<p>${escapeHtml(sentence)}</p>`);
}

export interface Approval {
  readonly clientName: string;
  readonly personName: string;
  /** Where the form goes, and the values that it repeats. */
  readonly action: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Asks the person whether the app may sign in as them. */
export function sendApprovalPage(
  reply: FastifyReply,
  { clientName, personName, action, values }: Approval,
): FastifyReply {
  const fields = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return sendPage(
    reply,
    200,
    `Open ${clientName}?`,
    `<p>You are signed in as ${escapeHtml(personName)}. Continue only if you have just started to sign in from the app ` +
      `on this computer.</p><form method="post" action="${escapeHtml(action)}">${fields.join('')}` +
      `<button type="submit">Continue</button><a href="/">Cancel</a></form>`,
  );
}
