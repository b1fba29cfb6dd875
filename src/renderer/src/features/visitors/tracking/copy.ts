export const copy = {
  title: 'Website Tracking',
  text: 'See who visits your website, and which of them are your contacts.',
  failed: 'The settings could not be loaded',
  mayNot: 'Your role does not allow changing website tracking.',
  on: 'Website tracking',
  onText: 'While it is off, nothing is written down, whatever the script on your pages reports.',
  domains: 'Your website',
  domainsText: 'Visits are taken from these domains, and from those below them, such as www and shop.',
  domainField: 'www.example.com',
  addDomain: 'Add domain',
  removeDomain: (domain: string): string => `Remove ${domain}`,
  noDomain: 'Add the domain of your website first: visits from nowhere else are taken.',
  snippet: 'The script',
  snippetText: 'Put this line into every page of your website, before </head>.',
  copySnippet: 'Copy the script',
  copied: 'Copied',
  signed: 'Signed visitors',
  signedText:
    'To see who it is when somebody has signed in to your website, your server signs their email address. Without a right signature a visitor stays unknown: anybody could write anybody’s address.',
  unsigned: 'Make the secret first.',
  makeSecret: 'Make a secret',
  newSecret: 'New secret',
  newSecretTitle: 'Make a new secret?',
  newSecretText:
    'Signatures with the present secret are worth nothing from then on, until your server has the new one. Visitors who are known stay known.',
  secretMade: 'The secret was made. Copy it now: it is shown once.',
  secretOnce: 'Keep it on your server, never in a page. It is not shown again:',
  copySecret: 'Copy the secret',
  signature: 'On your server (Node.js here), for the person who has signed in:',
  copySignature: 'Copy the code',
  identify: 'In the page that your server writes for them:',
  copyIdentify: 'Copy the call',
  verify: 'Installation',
  verifyText: 'Open one of your pages in another tab. What comes from it is shown here at once.',
  verifyButton: 'Verify installation',
  waiting: 'Waiting for a visit…',
  stop: 'Stop waiting',
  notSeen: 'No visit has come from your website yet.',
  works: 'The script works: a visit has come.',
  last: 'The script works. This was the latest visit:',
  on_: (browser: string | null, device: string): string =>
    browser === null ? device : `${browser}, ${device}`,
  devices: { desktop: 'computer', smartphone: 'smartphone', other: 'another device' },
  refused: (host: string): string =>
    `A page of ${host} has the script, but this domain is not in the list above.`,
  allow: (host: string): string => `Add ${host}`,
  demo: 'Nothing to try it with? This server has a small website for that.',
  openDemo: 'Open the demo page',
  local:
    'This server is part of the app on this computer: no website can reach it. Visits can be collected once Parley runs on a server of its own.',
  key: 'Site key',
  keyText:
    'The script carries a key that says whose website it is. It is public, and nobody can read anything with it. If another website uses it, give yours a new one.',
  newKey: 'New key',
  newKeyTitle: 'Give the website a new key?',
  newKeyText:
    'Pages with the present script report nothing from then on, until you put the new one in its place. What was collected stays.',
  cancel: 'Cancel',
  rotated: 'The website has a new key. Put the new script into your pages.',
  collected: 'What is collected',
  facts: [
    'The pages that are opened, how long they are looked at, and the site that led there. Of addresses, everything behind the question mark is left out, except what campaigns add (utm).',
    'Browser, system and kind of device, as the browser names them itself.',
    'One random id, in one cookie of your website, so that coming back can be told from coming first.',
    'An email address only if your website hands it over and has signed it. If it is a contact’s, the visitor gets their name.',
  ],
  nothing:
    'Nobody is tracked whose browser asks not to be (Do Not Track, Global Privacy Control), and nothing else is read from the device. Visits are deleted after 13 months.',
  places: {
    database: 'Country and city are looked up on this server by the IP address.',
    proxy: 'Country and city are what the proxy in front of this server says.',
    time_zone: 'The country is judged by the time zone of the browser; the city is not known.',
  },
  wholeIp: 'Keep whole IP addresses',
  wholeIpText: 'Otherwise the last part is left out before anything is written down.',
} as const;

export const snippetOf = (src: string, key: string): string =>
  `<script async src="${src}" data-parley-site="${key}"></script>`;

export const IDENTIFY = `(window.parley = window.parley || []).push(['identify', 'ana@example.com', 'SIGNATURE']);`;

export const SIGNATURE = `const signature = createHmac('sha256', PARLEY_SECRET)
  .update('ana@example.com') // in lower case, without spaces around it
  .digest('hex');`;
