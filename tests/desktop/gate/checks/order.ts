import { allSessions } from '../../fake-electron/session/session.mjs';
import { callsOf, orderOf } from '../program/calls';
import type { Check } from './findings';

/** Switches of Chromium that take a defence away. */
const FORBIDDEN =
  /no-sandbox|disable-web-security|ignore-certificate|remote-debugging|isolation|insecure|js-flags|enable-blink|enable-features|host-rules|allow-file|gpu-sandbox|setuid/;

interface Scheme {
  readonly scheme: string;
  readonly privileges?: Readonly<Record<string, boolean>>;
}

/** What has to stand before the first page, and what may not be switched off. Checklist 4 and 18. */
export const checkOrder: Check = (findings) => {
  const ready = orderOf('ready');
  for (const name of [
    'protocol.registerSchemesAsPrivileged',
    'app.enableSandbox',
    'app.requestSingleInstanceLock',
  ]) {
    const at = orderOf(name);
    findings.expect(at !== -1 && at < ready, `${name} is not called before the app is ready`);
  }
  const [first] = callsOf('app.requestSingleInstanceLock');
  findings.expect(first !== undefined, 'the lock of the single instance was not asked for');
  findings.expect(orderOf('new BrowserWindow') > ready, 'a window is made before the app is ready');
  findings.expect(
    orderOf('protocol.handle') < orderOf('webContents.loadURL'),
    'a page is loaded before its protocol is there',
  );
  const schemes = callsOf('protocol.registerSchemesAsPrivileged').flatMap(
    ({ args }) => args[0] as readonly Scheme[],
  );
  findings.expect(
    schemes.length === 1 && schemes[0]?.scheme === 'app',
    'another scheme than app is privileged',
  );
  for (const { scheme, privileges = {} } of schemes) {
    findings.expect(
      privileges['standard'] === true && privileges['secure'] === true,
      `${scheme} is no secure origin`,
    );
    for (const name of ['bypassCSP', 'corsEnabled', 'allowServiceWorkers']) {
      findings.expect(privileges[name] !== true, `${scheme} has ${name}`);
    }
  }
  for (const { args } of callsOf('app.commandLine.appendSwitch')) {
    findings.expect(!FORBIDDEN.test(String(args[0])), `switch ${args.join('=')}`);
  }
  findings.expect(callsOf('app.commandLine.appendArgument').length === 0, 'the command line is changed');
  findings.expect(
    callsOf('dialog.showErrorBox').length === 0,
    `the app gave up: ${String(callsOf('dialog.showErrorBox')[0]?.args[1])}`,
  );
  findings.expect(callsOf('app.exit').length === 0, 'the app ended by itself');
  // A dump holds what a process had in memory: main has the tokens.
  findings.expect(callsOf('crashReporter.start').length === 0, 'dumps of crashes are made');
  for (const session of allSessions()) {
    findings.expect(session.certificateVerifyProc === null, 'certificates are judged by the app');
  }
};
