import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocol } from '../../fake-electron/electron.mjs';
import { type Check, type Findings, OWN } from './findings';

/** What may stand where; a directive that is not here is one that nobody has thought about. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
};
/** `default-src` does not stand in for these. */
const NEEDED = ['default-src', 'script-src', 'base-uri', 'form-action', 'frame-ancestors'];

const parse = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  );

function checkPolicy(findings: Findings, path: string, policy: string): void {
  const directives = parse(policy);
  for (const name of NEEDED) findings.expect(directives.has(name), `${path}: ${name} is missing`);
  for (const [name, sources] of directives) {
    const allowed = ALLOWED[name];
    findings.expect(allowed !== undefined, `${path}: nobody knows ${name}`);
    for (const source of sources) {
      findings.expect(allowed?.includes(source) ?? false, `${path}: ${name} allows ${source}`);
    }
    findings.expect(sources.length > 0, `${path}: ${name} is empty`);
  }
}

/** The built page holds no script of its own, no handler in a tag, and no webview: it runs under the policy. */
function checkPage(findings: Findings, built: string): void {
  const page = readFileSync(join(built, 'renderer', 'index.html'), 'utf8');
  for (const [tag, attributes = '', text = ''] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    findings.expect(
      /\ssrc="\/[^"/]/.test(attributes) && text.trim() === '',
      `a script stands in the page: ${tag.slice(0, 80)}`,
    );
  }
  findings.expect(!/\son\w+\s*=/i.test(page), 'a tag of the page has a handler');
  findings.expect(
    !/<webview|<base|http-equiv="refresh"/i.test(page),
    'the page has a webview, a base or a refresh',
  );
  findings.expect(!/(?:src|href)="(?:https?:)?\/\//.test(page), 'the page loads from elsewhere');
}

/** Electron's security checklist, 7. */
export const checkCsp: Check = async (findings, { built }) => {
  const handler = protocol.handlerOf('app');
  for (const path of ['/', '/1/inbox', '/assets/app-1.js', '/assets/missing.js']) {
    const answer = await handler?.(new Request(`${OWN}${path}`));
    const headers = answer?.headers;
    checkPolicy(findings, path, headers?.get('content-security-policy') ?? '');
    findings.expect(headers?.get('x-content-type-options') === 'nosniff', `${path}: types are guessed`);
    findings.expect(headers?.get('access-control-allow-origin') === null, `${path}: other origins may read`);
  }
  checkPage(findings, built);
};
