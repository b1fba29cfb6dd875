import type { CheckName } from '../checks';
import type { Change } from './app-folder';

export interface Mutation {
  readonly name: string;
  /** Which check has to find it. */
  readonly check: CheckName;
  readonly changes: readonly Change[];
}

const main = (find: RegExp, put: string): Change => ({ file: 'main', find, put });
const mutation = (name: string, check: CheckName, ...changes: readonly Change[]): Mutation => ({
  name,
  check,
  changes,
});
/** Bundles write true and false as `!0` and `!1`. */
const switched = (option: string, from: boolean): Mutation =>
  mutation(
    `${option} is ${String(!from)}`,
    'windows',
    main(new RegExp(`\\b${option}:!${from ? 0 : 1}\\b`, 'g'), `${option}:!${from ? 1 : 0}`),
  );
const IMPORT_OF_ELECTRON = /import [^;]*?from\s*["'`]electron["'`];/;
/** Put behind the import of Electron in the app's entry. */
const added = (code: string): Change =>
  main(
    new RegExp(`(${IMPORT_OF_ELECTRON.source})(?=[\\s\\S]*\\bbackgroundColor\\b)`),
    `$1import * as mutated from"electron";${code};`,
  );
const Q = '["\'`]';
const quoted = (text: string): string => `${Q}${text}${Q}`;

/** Nobody listens to an event any more, but to one that does not happen here. */
const never = (event: string, instead = 'zoom-changed'): Change =>
  main(new RegExp(quoted(event), 'g'), `"${instead}"`);

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
export const MUTATIONS: readonly Mutation[] = [
  switched('sandbox', true),
  switched('contextIsolation', true),
  switched('nodeIntegration', false),
  switched('nodeIntegrationInWorker', false),
  switched('nodeIntegrationInSubFrames', false),
  switched('webSecurity', true),
  switched('allowRunningInsecureContent', false),
  switched('experimentalFeatures', false),
  switched('webviewTag', false),
  mutation(
    'a window has a feature of Blink switched on',
    'windows',
    main(/\bwebviewTag:!1/, 'webviewTag:!1,enableBlinkFeatures:"x"'),
  ),
  mutation(
    'the page is a file',
    'windows',
    main(
      /(\w+)\.loadURL\(`\$\{APP_ORIGIN\}\/`\)/g,
      '$1.loadURL(`${APP_ORIGIN}/`).then(()=>$1.loadURL("file:///index.html"))',
    ),
  ),

  mutation('the sandbox is not enforced', 'order', main(/\bapp\.enableSandbox\(\)/, 'void 0')),
  mutation(
    'the scheme is registered too late',
    'order',
    main(/registerAppScheme\(\),/, 'app.whenReady().then(registerAppScheme),'),
  ),
  mutation(
    'the scheme passes by the policy',
    'order',
    main(/\bsupportFetchAPI:!0/, 'supportFetchAPI:!0,bypassCSP:!0'),
  ),
  mutation('several instances run', 'order', main(/\bapp\.requestSingleInstanceLock\(\)/, '!0')),
  mutation(
    'Chromium runs without its sandbox',
    'order',
    added('mutated.app.commandLine.appendSwitch("no-sandbox")'),
  ),
  mutation(
    'a debugger may look in',
    'order',
    added('mutated.app.commandLine.appendSwitch("remote-debugging-port","9222")'),
  ),
  mutation(
    'every certificate is good',
    'order',
    added('mutated.session.defaultSession.setCertificateVerifyProc((_r,answer)=>answer(0))'),
  ),

  mutation('crashes leave dumps', 'order', added('mutated.crashReporter.start({uploadToServer:!1})')),

  mutation('scripts may be inline', 'csp', main(/script-src 'self'/, "script-src 'self' 'unsafe-inline'")),
  mutation('scripts may be evaluated', 'csp', main(/script-src 'self'/, "script-src 'self' 'unsafe-eval'")),
  mutation('anything may be loaded by default', 'csp', main(/default-src 'none'; ?(?=script-src)/, '')),
  mutation('the page may talk to any server', 'csp', main(/connect-src 'self'/, 'connect-src *')),
  mutation('files are served without the policy', 'csp', main(/"content-security-policy":/g, '"x-policy":')),

  mutation(
    'paths may lead out of the folder',
    'app-protocol',
    main(/return \w+\.startsWith\(\w+\+sep\)\?\{file:?\w*\}:null/, 'return{file}'),
    main(/!PLAIN_PATH\.test\(pathname\)\|\|/, ''),
    main(/\bjoin\(folder,pathname\)/, 'join(folder,decodeURIComponent(pathname))'),
  ),
  mutation('hidden files are served', 'app-protocol', main(/!PLAIN_PATH\.test\(pathname\)\|\|/, '')),
  mutation(
    'answers of the server are shown as documents',
    'app-protocol',
    main(/\bwantsDocument\(request\.headers\)/, '!1'),
  ),
  mutation(
    'other hosts are served',
    'app-protocol',
    main(new RegExp(`\\w+\\.host!==${quoted('parley')}`), '!1'),
  ),

  mutation('pages may go anywhere', 'navigation', never('will-navigate'), never('will-frame-navigate')),
  mutation('frames may go anywhere', 'navigation', never('will-frame-navigate')),
  mutation('pages may be sent anywhere', 'navigation', never('will-redirect')),
  mutation('webviews may be attached', 'navigation', never('will-attach-webview')),
  mutation(
    'new windows may be opened',
    'navigation',
    main(new RegExp(`action:${quoted('deny')}`), 'action:"allow"'),
  ),
  mutation('an origin that begins as ours is ours', 'navigation', BEGINS_AS_OURS),
  mutation('the page may go to an answer of the server', 'navigation', ...ANSWERS_ARE_DOCUMENTS),
  mutation(
    'a page that nobody has thought of goes anywhere',
    'navigation',
    never('web-contents-created', 'gpu-info-update'),
  ),

  mutation(
    'the system opens http',
    'external',
    main(new RegExp(`(${quoted('https:')}),(${quoted('mailto:')})`), '$1,"http:",$2'),
  ),
  mutation(
    'the system opens files',
    'external',
    main(new RegExp(`(${quoted('https:')}),(${quoted('mailto:')})`), '$1,"file:",$2'),
  ),
  mutation(
    'the system opens addresses with names before the host',
    'external',
    main(new RegExp(`\\w+\\.username===${Q}{2}&&\\w+\\.password===${Q}{2}`, 'g'), '!0'),
  ),
  mutation(
    'the system opens addresses as they were written',
    'external',
    main(/openExternal\(new URL\((\w+)\)\.href\)/, 'openExternal($1)'),
  ),

  mutation('frames may ask', 'ipc', main(/!\w+\?\.isTop/, '!1')),
  mutation('an origin that begins as ours may ask', 'ipc', BEGINS_AS_OURS, ANY_ORIGIN),
  mutation('an answer of the server may ask', 'ipc', ...ANSWERS_ARE_DOCUMENTS),
  mutation('a sandboxed document may ask', 'ipc', ANY_ORIGIN),
  mutation('other windows may ask', 'ipc', main(/return!ours\|\|/, 'return')),
  mutation('senders are not looked at', 'ipc', main(/!isTrustedSender\(/, '!1&&isTrustedSender(')),
  mutation('values are not looked at', 'ipc', main(/!\w+\.success\|\|\w+\.length>1/, '!1')),
  mutation(
    'a refusal is nothing',
    'ipc',
    main(new RegExp(`\\{ok:!1,code:${quoted('ipc_foreign_sender')}\\}`), 'void 0'),
  ),
  mutation(
    'there is a channel that nobody knows',
    'ipc',
    added('mutated.ipcMain.handle("parley:run",(_event,code)=>Function(code)())'),
  ),

  mutation('every permission is granted', 'permissions', main(/\bOURS\.has\(permission\)/, '!0')),
  mutation('frames are granted permissions', 'permissions', main(/\|\|!isMainFrame\?/, '||!1?')),
  mutation(
    'other origins are granted permissions',
    'permissions',
    main(/\burl===["'`]app:\/\/parley["'`]\|\|/, '!0||'),
  ),
  mutation('the camera is granted', 'permissions', main(/===["'`]audio["'`]/, '!=="screen"')),
  mutation(
    'nobody answers when permissions are looked up',
    'permissions',
    main(/\.setPermissionCheckHandler\(/, '.toString('),
  ),
  mutation(
    'devices are granted',
    'permissions',
    main(/setDevicePermissionHandler\(\(\)=>!1\)/, 'setDevicePermissionHandler(()=>!0)'),
  ),

  mutation('the sign-in’s storage is kept', 'windows', main(/`sign-in-\$\{/, '`persist:sign-in-${')),
  mutation(
    'the sign-in’s page has our preload',
    'windows',
    main(/\bspellcheck:!1/, 'spellcheck:!1,preload:"/tmp/x.cjs"'),
  ),
  mutation(
    'the sign-in’s page is granted permissions',
    'permissions',
    main(/\b(limitPermissions\([\w$]+,\(\)=>)!1/, '$1!0'),
  ),
  mutation('the sign-in’s page may download', 'sign-in', never('will-download', 'select-usb-device')),
  mutation('the sign-in’s page may ask anybody', 'sign-in', main(/\.onBeforeRequest\(/, '.toString(')),
  mutation(
    'the sign-in’s page may go anywhere',
    'navigation',
    main(/\boriginOf\((\w+)\)===origin\)\)/, '!0))'),
  ),
  mutation(
    'the code is not tied to this app',
    'sign-in',
    main(new RegExp(`code_challenge_method:${quoted('S256')}`), 'code_challenge_method:"plain"'),
  ),
  mutation(
    'the state is not looked at',
    'sign-in',
    main(/\bexpectedState:state\b/, 'expectedState:new URL(answerUrl).searchParams.get("state")'),
  ),
  mutation(
    'the state is always the same',
    'sign-in',
    main(/\bstate=\w*randomState\(\)/, 'state="x".repeat(44)'),
  ),

  mutation(
    'the connection’s page may show anybody',
    'connect',
    main(/\bdomains\.some\(/, '!0||domains.some('),
  ),
  mutation(
    'the windows of a login may go anywhere',
    'connect',
    main(/\block[\w$]*\(child\.webContents,/, 'void('),
  ),

  mutation('every document is handed the bridge', 'preload', {
    file: 'preload',
    find: /if \(isAppDocument\(location\.href\)\) /,
    put: '',
  }),
  mutation('the page is handed ipcRenderer', 'preload', {
    file: 'preload',
    find: /(\w+\.contextBridge\.exposeInMainWorld\(["'`]desktop["'`],)/,
    put: 'require("electron").contextBridge.exposeInMainWorld("raw",require("electron").ipcRenderer);$1',
  }),
];
