import type { CheckName } from '../checks';
import type { Change } from './world';

export interface Seed {
  readonly name: string;
  /** Which check has to find it. */
  readonly check: CheckName;
  readonly changes: readonly Change[];
}

const main = (find: RegExp, put: string): Change => ({ file: 'main', find, put });
const seed = (name: string, check: CheckName, ...changes: readonly Change[]): Seed => ({
  name,
  check,
  changes,
});
/** Bundles write true and false as `!0` and `!1`. */
const switched = (option: string, from: boolean): Seed =>
  seed(
    `${option} is ${String(!from)}`,
    'windows',
    main(new RegExp(`\\b${option}:!${from ? 0 : 1}\\b`, 'g'), `${option}:!${from ? 1 : 0}`),
  );
const IMPORT_OF_ELECTRON = /import [^;]*?from\s*["'`]electron["'`];/;
/** Put behind the import of Electron in the app's entry. */
const added = (code: string): Change =>
  main(
    new RegExp(`(${IMPORT_OF_ELECTRON.source})(?=[\\s\\S]*\\bbackgroundColor\\b)`),
    `$1import * as seeded from"electron";${code};`,
  );
const Q = '["\'`]';
const quoted = (text: string): string => `${Q}${text}${Q}`;

/** Nobody listens to an event any more. */
const never = (event: string): Change => main(new RegExp(quoted(event), 'g'), '"never"');

const BEGINS_AS_OURS = main(
  /\baddress\.startsWith\(["'`]app:\/\/parley\/["'`]\)/,
  'address.startsWith("app://parley")',
);
const ANY_ORIGIN = main(/\bframe\.origin===["'`]app:\/\/parley["'`]&&/, '');
/** The server's part of our origin is taken for the app's. */
const ANSWERS_ARE_DOCUMENTS = [
  main(/if\(isApiPath\(pathname\)\|\|(pathname\.startsWith\()/, 'if($1'),
  main(/\|\|isApiPath\(path\)\|\|/, '||'),
];

/** Mistakes that somebody could make; each must be caught. */
export const SEEDS: readonly Seed[] = [
  switched('sandbox', true),
  switched('contextIsolation', true),
  switched('nodeIntegration', false),
  switched('nodeIntegrationInWorker', false),
  switched('nodeIntegrationInSubFrames', false),
  switched('webSecurity', true),
  switched('allowRunningInsecureContent', false),
  switched('experimentalFeatures', false),
  switched('webviewTag', false),
  seed(
    'a window has a feature of Blink switched on',
    'windows',
    main(/\bwebviewTag:!1/, 'webviewTag:!1,enableBlinkFeatures:"x"'),
  ),
  seed(
    'the page is a file',
    'windows',
    main(
      /(\w+)\.loadURL\(`\$\{APP_ORIGIN\}\/`\)/g,
      '$1.loadURL(`${APP_ORIGIN}/`).then(()=>$1.loadURL("file:///index.html"))',
    ),
  ),

  seed('the sandbox is not enforced', 'order', main(/\bapp\.enableSandbox\(\)/, 'void 0')),
  seed(
    'the scheme is registered too late',
    'order',
    main(/registerAppScheme\(\),/, 'app.whenReady().then(registerAppScheme),'),
  ),
  seed(
    'the scheme passes by the policy',
    'order',
    main(/\bsupportFetchAPI:!0/, 'supportFetchAPI:!0,bypassCSP:!0'),
  ),
  seed('several instances run', 'order', main(/\bapp\.requestSingleInstanceLock\(\)/, '!0')),
  seed(
    'Chromium runs without its sandbox',
    'order',
    added('seeded.app.commandLine.appendSwitch("no-sandbox")'),
  ),
  seed(
    'a debugger may look in',
    'order',
    added('seeded.app.commandLine.appendSwitch("remote-debugging-port","9222")'),
  ),
  seed(
    'every certificate is good',
    'order',
    added('seeded.session.defaultSession.setCertificateVerifyProc((_r,answer)=>answer(0))'),
  ),

  seed('crashes leave dumps', 'order', added('seeded.crashReporter.start({uploadToServer:!1})')),

  seed('scripts may be inline', 'csp', main(/script-src 'self'/, "script-src 'self' 'unsafe-inline'")),
  seed('scripts may be evaluated', 'csp', main(/script-src 'self'/, "script-src 'self' 'unsafe-eval'")),
  seed('anything may be loaded by default', 'csp', main(/default-src 'none'; ?(?=script-src)/, '')),
  seed('the page may talk to any server', 'csp', main(/connect-src 'self'/, 'connect-src *')),
  seed('files are served without the policy', 'csp', main(/"content-security-policy":/g, '"x-policy":')),

  seed(
    'paths may lead out of the folder',
    'app-protocol',
    main(/return \w+\.startsWith\(\w+\+sep\)\?\{file:?\w*\}:null/, 'return{file}'),
    main(/!PLAIN_PATH\.test\(pathname\)\|\|/, ''),
    main(/\bjoin\(folder,pathname\)/, 'join(folder,decodeURIComponent(pathname))'),
  ),
  seed('hidden files are served', 'app-protocol', main(/!PLAIN_PATH\.test\(pathname\)\|\|/, '')),
  seed(
    'answers of the server are shown as documents',
    'app-protocol',
    main(/\bwantsDocument\(request\.headers\)/, '!1'),
  ),
  seed('other hosts are served', 'app-protocol', main(new RegExp(`\\w+\\.host!==${quoted('parley')}`), '!1')),

  seed('pages may go anywhere', 'navigation', never('will-navigate'), never('will-frame-navigate')),
  seed('frames may go anywhere', 'navigation', never('will-frame-navigate')),
  seed('pages may be sent anywhere', 'navigation', never('will-redirect')),
  seed('webviews may be attached', 'navigation', never('will-attach-webview')),
  seed(
    'new windows may be opened',
    'navigation',
    main(new RegExp(`action:${quoted('deny')}`), 'action:"allow"'),
  ),
  seed('an origin that begins as ours is ours', 'navigation', BEGINS_AS_OURS),
  seed('the page may go to an answer of the server', 'navigation', ...ANSWERS_ARE_DOCUMENTS),
  seed('a page that nobody has thought of goes anywhere', 'navigation', never('web-contents-created')),

  seed(
    'the system opens http',
    'external',
    main(new RegExp(`(${quoted('https:')}),(${quoted('mailto:')})`), '$1,"http:",$2'),
  ),
  seed(
    'the system opens files',
    'external',
    main(new RegExp(`(${quoted('https:')}),(${quoted('mailto:')})`), '$1,"file:",$2'),
  ),
  seed(
    'the system opens addresses with names before the host',
    'external',
    main(new RegExp(`\\w+\\.username===${Q}{2}&&\\w+\\.password===${Q}{2}`, 'g'), '!0'),
  ),
  seed(
    'the system opens addresses as they were written',
    'external',
    main(/openExternal\(new URL\((\w+)\)\.href\)/, 'openExternal($1)'),
  ),

  seed('frames may ask', 'ipc', main(/!\w+\?\.isTop/, '!1')),
  seed('an origin that begins as ours may ask', 'ipc', BEGINS_AS_OURS, ANY_ORIGIN),
  seed('an answer of the server may ask', 'ipc', ...ANSWERS_ARE_DOCUMENTS),
  seed('a sandboxed document may ask', 'ipc', ANY_ORIGIN),
  seed('other windows may ask', 'ipc', main(/return!ours\|\|/, 'return')),
  seed('senders are not looked at', 'ipc', main(/!mayAsk\(/, '!1&&mayAsk(')),
  seed('values are not looked at', 'ipc', main(/!\w+\.success\|\|\w+\.length>1/, '!1')),
  seed(
    'a refusal is nothing',
    'ipc',
    main(new RegExp(`\\{ok:!1,code:${quoted('ipc_foreign_sender')}\\}`), 'void 0'),
  ),
  seed(
    'there is a channel that nobody knows',
    'ipc',
    added('seeded.ipcMain.handle("parley:run",(_event,code)=>Function(code)())'),
  ),

  seed('every permission is granted', 'permissions', main(/\bOURS\.has\(permission\)/, '!0')),
  seed('frames are granted permissions', 'permissions', main(/\|\|!isMainFrame\?/, '||!1?')),
  seed(
    'other origins are granted permissions',
    'permissions',
    main(/\burl===["'`]app:\/\/parley["'`]\|\|/, '!0||'),
  ),
  seed('the camera is granted', 'permissions', main(/===["'`]audio["'`]/, '!=="screen"')),
  seed(
    'nobody answers when permissions are looked up',
    'permissions',
    main(/\.setPermissionCheckHandler\(/, '.toString('),
  ),
  seed(
    'devices are granted',
    'permissions',
    main(/setDevicePermissionHandler\(\(\)=>!1\)/, 'setDevicePermissionHandler(()=>!0)'),
  ),

  seed('the sign-in’s storage is kept', 'windows', main(/`sign-in-\$\{/, '`persist:sign-in-${')),
  seed(
    'the sign-in’s page has our preload',
    'windows',
    main(/\bspellcheck:!1/, 'spellcheck:!1,preload:"/tmp/x.cjs"'),
  ),
  seed(
    'the sign-in’s page is granted permissions',
    'permissions',
    main(/\b(limitPermissions\([\w$]+,\(\)=>)!1/, '$1!0'),
  ),
  seed('the sign-in’s page may download', 'sign-in', never('will-download')),
  seed('the sign-in’s page may ask anybody', 'sign-in', main(/\.onBeforeRequest\(/, '.toString(')),
  seed('the sign-in’s page may go anywhere', 'navigation', main(/\boriginOf\((\w+)\)===origin\)\)/, '!0))')),
  seed(
    'the code is not tied to this app',
    'sign-in',
    main(new RegExp(`code_challenge_method:${quoted('S256')}`), 'code_challenge_method:"plain"'),
  ),
  seed('the state is not looked at', 'sign-in', main(/\bequal\(new URL\(/, '(()=>!0)(new URL(')),
  seed('the state is always the same', 'sign-in', main(/\bstate=newSecret\(\)/, 'state="x".repeat(44)')),

  seed('the connection’s page may show anybody', 'connect', main(/\bdomains\.some\(/, '!0||domains.some(')),
  seed(
    'the windows of a login may go anywhere',
    'connect',
    main(/\block[\w$]*\(child\.webContents,/, 'void('),
  ),

  seed('every document is handed the bridge', 'preload', {
    file: 'preload',
    find: /if \(isAppDocument\(location\.href\)\) /,
    put: '',
  }),
  seed('the page is handed ipcRenderer', 'preload', {
    file: 'preload',
    find: /(\w+\.contextBridge\.exposeInMainWorld\(["'`]desktop["'`],)/,
    put: 'require("electron").contextBridge.exposeInMainWorld("raw",require("electron").ipcRenderer);$1',
  }),
];
