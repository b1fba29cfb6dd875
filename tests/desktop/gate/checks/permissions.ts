import { type Session as FakeSession, allSessions } from '../../fake-electron/session/session.mjs';
import { type Check, type Findings, type CheckContext, OWN } from './findings';

const STRANGERS = [
  'https://evil.example',
  'https://evil.example/app://parley/',
  'http://parley/',
  'app://evil',
  'app://parley.evil.example/',
  'app://parley@evil.example/',
  'app://parleyx',
  'file:///',
  'about:blank',
  'null',
  '',
];
/** What our own page needs; `media` is looked at apart. */
const NEEDED = new Set(['notifications', 'clipboard-sanitized-write', 'fullscreen']);

interface Question {
  readonly permission: string;
  readonly url: string;
  readonly isMainFrame: boolean;
  readonly media?: readonly ('audio' | 'video')[];
}
/** Electron grants what nobody decides: without a handler the answer is yes. */
function isGranted(session: FakeSession, { permission, url, isMainFrame, media }: Question): boolean {
  if (!session.permissionRequestHandler) return true;
  let granted = false;
  const details = {
    requestingUrl: url,
    securityOrigin: url,
    isMainFrame,
    ...(media && { mediaTypes: [...media] }),
  };
  session.permissionRequestHandler({}, permission, (answer) => void (granted = answer), details);
  return granted;
}

function seemsGranted(session: FakeSession, { permission, url, isMainFrame, media }: Question): boolean {
  if (!session.permissionCheckHandler) return true;
  const mediaType = media && (media.length > 1 ? ('unknown' as const) : media[0]);
  const details = { requestingUrl: url, securityOrigin: url, isMainFrame, ...(mediaType && { mediaType }) };
  return session.permissionCheckHandler({}, permission, url, details);
}

function checkSession(findings: Findings, { permissions }: CheckContext, session: FakeSession): void {
  const where = session.partition === '' ? 'the web UI' : `partition ${session.partition}`;
  const ask = (question: Question, expected: boolean): void => {
    const shown = `${question.permission} ${question.media?.join('+') ?? ''} for ${question.url} in ${where}`;
    const frame = question.isMainFrame ? '' : ' (a frame)';
    const wrong = expected ? 'refuses' : 'grants';
    findings.expect(
      isGranted(session, question) === expected,
      `the request handler ${wrong} ${shown}${frame}`,
    );
    findings.expect(
      seemsGranted(session, question) === expected,
      `the check handler ${wrong} ${shown}${frame}`,
    );
  };
  for (const permission of permissions) {
    for (const url of STRANGERS) {
      ask({ permission, url, isMainFrame: true }, false);
      ask({ permission, url, isMainFrame: false, media: ['audio'] }, false);
    }
    const ours = session.partition === '';
    for (const url of [OWN, `${OWN}/`, `${OWN}/1/inbox`]) {
      ask({ permission, url, isMainFrame: true }, ours && NEEDED.has(permission));
      ask({ permission, url, isMainFrame: false }, false);
    }
    if (permission !== 'media') continue;
    ask({ permission, url: `${OWN}/`, isMainFrame: true, media: ['audio'] }, ours);
    ask({ permission, url: `${OWN}/`, isMainFrame: true, media: ['video'] }, false);
    ask({ permission, url: `${OWN}/`, isMainFrame: true, media: ['audio', 'video'] }, false);
  }
}

/** Nothing is allowed but what is needed, to nobody but ourselves: checklist 5. */
export const checkPermissions: Check = (findings, context) => {
  findings.expect(context.permissions.length > 40, 'the list of permissions could not be read');
  findings.expect(allSessions()[0]?.permissionRequestHandler !== null, 'the default session is not set up');
  for (const session of allSessions()) {
    checkSession(findings, context, session);
    const device = session.devicePermissionHandler?.({ deviceType: 'usb', origin: OWN, device: {} });
    findings.expect(device === false, `a device may be used in partition ${session.partition}`);
    let streams: unknown;
    session.displayMediaRequestHandler?.({ securityOrigin: OWN }, (given) => void (streams = given));
    const shared = streams === undefined || streams === null ? 0 : Object.keys(streams).length;
    findings.expect(shared === 0, 'the screen is shared');
  }
};
