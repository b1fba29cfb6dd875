/** Schemes that run something, read something, or hand something to a program of the system. */
const SCHEMES =
  `javascript vbscript livescript data file filesystem view-source chrome devtools chrome-extension
about jar ftp sftp ssh telnet smb afp nfs cifs webdav ldap gopher irc magnet ws wss http intent android-app
ms-msdt ms-settings ms-officecmd ms-word ms-excel ms-powerpoint ms-access ms-appinstaller ms-search ms-cxh
ms-cxh-full ms-store ms-windows-store ms-availablenetworks ms-screenclip ms-gamebar ms-calculator ms-photos search-ms search
shell mk res hcp its ms-its mhtml help x-apple.systempreferences x-apple-helpbasic x-help-script applescript message
itms itms-services itms-apps macappstore steam zoommtg slack vscode git svn rdp vnc onenote calculator
tel+ parley parley-evil wyciwyg moz-extension resource callto skype sip sips facetime`.split(/\s+/);

const PAYLOADS: Readonly<Record<string, readonly string[]>> = {
  javascript: [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://https://example.com/%0aalert(1)',
    'javascript:void(0)//https://example.com',
    'javascript&colon;alert(1)',
    'javascript%3Aalert(1)',
    'ｊavascript:alert(1)',
  ],
  data: [
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'DATA:text/html,x',
    'data:,https://example.com',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
  ],
  file: [
    'file:///etc/passwd',
    'FILE:///etc/passwd',
    'file:/etc/passwd',
    'file:etc/passwd',
    'file://localhost/etc/passwd',
    'file:///C:/Windows/System32/calc.exe',
    'file://evil.example/share/run.exe',
    'file:////evil.example/share/run.exe',
    'file:\\\\evil.example\\share\\run.exe',
    'file://C|/Windows/win.ini',
    'file:///proc/self/environ',
    'file:///%2e%2e/%2e%2e/etc/passwd',
  ],
  http: [
    'http://example.com/',
    'http://user:secret@example.com/',
    'http://127.0.0.1:4600/api/session',
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0x7f000001/',
    'http://parley/',
    'HTTP://EXAMPLE.COM',
    'ht\ttp://example.com/',
    'http:\\\\example.com',
  ],
  about: ['about:blank', 'about:srcdoc', 'about:config', 'ABOUT:BLANK'],
};

const inside = (scheme: string): readonly string[] =>
  PAYLOADS[scheme] ?? [`${scheme}:evil`, `${scheme}://evil.example/run?cmd=calc.exe`];

/** Without a scheme, or none that anybody knows. */
const NOT_ADDRESSES = [
  '',
  ' ',
  '//evil.example/',
  '\\\\evil.example\\share',
  '\\\\?\\C:\\Windows\\System32\\calc.exe',
  '\\\\.\\pipe\\evil',
  'C:\\Windows\\System32\\calc.exe',
  'C:/Windows/System32/calc.exe',
  '/etc/passwd',
  '../../etc/passwd',
  'calc.exe',
  '-a Calculator',
  '--help',
  'evil.example',
  'https',
  'https:',
  'https://',
  'https:///',
  'https://[',
  'https://exa mple.com/',
  'https://%00/',
  'https://example.com:99999/',
  'https://?',
  ':https://example.com',
  '://example.com',
  '\u202ehttps://example.com',
  '<https://example.com>',
  'undefined',
  'null',
  '[object Object]',
];

/** Look like ours, or like somebody else's. */
const DECEIVING = [
  'app://evil/',
  'app://parley.evil.example/',
  'app://parley@evil.example/',
  'app://parley:80@evil.example/',
  'app://evil.example/app://parley/',
  'app:/parley/',
  'app:parley',
  'app:///parley/',
  'app://parley',
  'app://Parley.evil/',
  'app://parleyx/',
  'apps://parley/',
  'blob:https://evil.example/6f1b5a3c',
  'blob:null/6f1b5a3c',
  'https://user:secret@example.com/',
  'https://user@example.com/',
  'https://:secret@example.com/',
  'https://app.parley.example@evil.example/',
  'https://accounts.example.com%40@evil.example/',
  `https://${'a'.repeat(60)}@evil.example/`,
  `https://example.com/${'a'.repeat(5000)}`,
  `https://example.com/?${'q=1&'.repeat(2000)}`,
  `mailto:${'a'.repeat(5000)}@example.com`,
  `tel:${'1'.repeat(5000)}`,
  `javascript:${'a'.repeat(100_000)}`,
  `data:text/html,${'a'.repeat(100_000)}`,
];

/** Nobody may be led there, and the system is never asked to open it. */
export const HOSTILE: readonly string[] = [...SCHEMES.flatMap(inside), ...NOT_ADDRESSES, ...DECEIVING];

/** Strange, but for the system's browser to judge; never inside the app. */
export const TO_BROWSER: readonly string[] = [
  'https://example.com/',
  'https://xn--80ak6aa92e.com/',
  'https://аррӏе.com/',
  'https://example.com./',
  '  https://example.com/  ',
  '\nhttps://example.com/',
  'ht\ttps://example.com/',
  'https:\\\\example.com\\path',
  'https:example.com',
  'https://example.com/%0d%0aSet-Cookie:x',
  'https://example.com/#@evil',
  'https://127.0.0.1/',
  'https://[::1]:8443/',
  'https://0x7f000001/',
  'https://example.com/"&calc.exe&"',
  'https://example.com/$(id)`id`',
  'https://example.com/ a b',
  'mailto:someone@example.com',
  'tel:+442079460000',
];
