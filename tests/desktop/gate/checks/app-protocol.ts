import { TRAVERSAL } from '../corpus/traversal';
import { protocol } from '../../fake-electron/electron.mjs';
import { type Check, OWN } from './findings';

const HOSTS = [
  'app://evil/',
  'app://parley.evil.example/',
  'app://parley@evil/',
  'app://parley:8080/',
  'app:///',
];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** How a navigation, a frame, a script and a worker of the page ask. */
const AS_DOCUMENT = [
  ['sec-fetch-dest', 'document'],
  ['sec-fetch-dest', 'iframe'],
  ['sec-fetch-dest', 'script'],
  ['sec-fetch-dest', 'worker'],
  ['sec-fetch-mode', 'navigate'],
  ['accept', 'text/html,application/xhtml+xml,*/*;q=0.8'],
] as const;

/** As Electron hands it over, with the address as somebody may have written it. */
function requestFor(raw: string, method = 'GET'): Request {
  const request = new Request(`${OWN}/`, { method });
  return Object.defineProperty(request, 'url', { value: raw });
}

/** The web UI's folder, and nothing else of the computer: checklist 18. */
export const checkAppProtocol: Check = async (findings, { canary }) => {
  const handler = protocol.handlerOf('app');
  findings.expect(handler !== undefined, 'nobody serves app://');
  if (!handler) return;
  const ask = async (raw: string, method?: string): Promise<{ status: number; text: string }> => {
    try {
      const answer = await handler(requestFor(raw, method));
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      // Electron makes an error of the network of it.
      return { status: 0, text: String(error) };
    }
  };

  for (const path of ['/', '/1/inbox/2', '/assets/app-1.js']) {
    const { status, text } = await ask(`${OWN}${path}`);
    findings.expect(status === 200 && text.startsWith('<!-- ours -->'), `${path} is not served`);
  }
  for (const path of TRAVERSAL) {
    const { status, text } = await ask(`${OWN}${path}`);
    const shown = JSON.stringify(path.slice(0, 60));
    findings.expect(!text.includes(canary), `${shown} leads out of the folder`);
    const plain = status !== 200 || text.startsWith('<!-- ours -->');
    findings.expect(plain, `${shown} shows something strange: ${text.slice(0, 60)}`);
    findings.expect(status === 200 || status === 404 || status === 0, `${shown} is answered with ${status}`);
  }
  for (const address of HOSTS) {
    const { status, text } = await ask(`${address}index.html`);
    findings.expect(status !== 200 && !text.includes('<!-- ours -->'), `${address} is served`);
  }
  for (const method of METHODS) {
    const { status, text } = await ask(`${OWN}/assets/app-1.js`, method);
    findings.expect(
      status === 405 && !text.includes('<!-- ours -->'),
      `${method} is answered with ${status}`,
    );
  }
  for (const [name, value] of AS_DOCUMENT) {
    const request = new Request(`${OWN}/api/docs`, { headers: { [name]: value } });
    const { status, headers } = await handler(request);
    findings.expect(status === 403, `an answer is shown as a document (${name}: ${value}): ${status}`);
    const policy = headers.get('content-security-policy') ?? '';
    findings.expect(/default-src 'none'.*\bsandbox$/.test(policy), `its policy is ${policy || 'missing'}`);
  }
  for (const path of ['/api', '/api/', '/api/session', '/api/../canary.txt', '/api/..%2f..%2fcanary.txt']) {
    const { text } = await ask(`${OWN}${path}`);
    findings.expect(!text.includes(canary), `${path} leads out of the folder`);
  }
};
