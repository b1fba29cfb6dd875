/** Names of fields whose content is always removed. */
const SECRET =
  /token|secret|passw|passphrase|authori[sz]ation|cookie|credential|api_?key|cache_?key|private|verifier|pkce|signature|^argv$/i;
const PERSONAL =
  /^(text|body|title|subject|caption|preview|content|draft|note|query|search|phone|mobile|number|wa_?id|e?mail|(first|last|full|display|contact|customer|user|file)_?name)$/i;
const REDACTED = '[removed]';

interface Rule {
  readonly found: RegExp;
  readonly put: string | ((match: string) => string);
}

const isMixed = (text: string): boolean => /\d/.test(text) && /[A-Za-z]/.test(text);
const digits = (text: string): number => text.replace(/\D/g, '').length;
/** Telephone numbers have at least this many digits; fewer are ports, sizes and line numbers. */
const FEWEST_DIGITS = 7;
/** Chromium's version, an address of a network. */
const FOUR_PARTS = /^\d{1,4}(?:\.\d{1,4}){3}$/;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/y;

const RULES: readonly Rule[] = [
  { found: /\b(bearer|basic)\s+[^\s"',;]+/gi, put: (match) => `${match.split(/\s/)[0] ?? ''} ${REDACTED}` },
  // Name and password before a host.
  {
    found: /([a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi,
    put: (match) => match.replace(/\/\/.*@$/, `//${REDACTED}@`),
  },
  // What follows the question mark of an address: codes, states, searches.
  { found: /(?<=[a-z][a-z0-9+.-]*:\/\/[^\s"'?#]*)[?#][^\s"']+/gi, put: `?${REDACTED}` },
  { found: /(?<=\/[\w./-]{1,300})\?[^\s"']+/g, put: `?${REDACTED}` },
  { found: /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, put: '[e-mail]' },
  { found: /\beyJ[\w-]+(?:\.[\w-]*)*/g, put: REDACTED },
  { found: /[A-Za-z0-9_-]{24,}/g, put: (match) => (isMixed(match) ? REDACTED : match) },
  {
    found: /[A-Za-z0-9+/]{32,}={0,2}/g,
    put: (match) => (isMixed(match) && /[A-Z]/.test(match) && /[a-z]/.test(match) ? REDACTED : match),
  },
  {
    found: /\+?\d(?:[\s().\u00a0/-]{0,2}\d)+/g,
    put: (match) => (digits(match) < FEWEST_DIGITS || FOUR_PARTS.test(match) ? match : '[number]'),
  },
];

const withRules = (text: string): string =>
  RULES.reduce((rest, { found, put }) => {
    return typeof put === 'string' ? rest.replace(found, put) : rest.replace(found, put);
  }, text);

/** The text without tokens, keys, passwords, telephone numbers and e-mail addresses. Points in time stay. */
export function redactText(text: string, home = ''): string {
  // A person's folder has their name.
  const plain = home.length > 3 ? text.replaceAll(home, '~') : text;
  let out = '';
  let from = 0;
  for (let at = 0; at < plain.length; at++) {
    TIME.lastIndex = at;
    const time = TIME.exec(plain);
    if (!time || /\d/.test(plain[at - 1] ?? '')) continue;
    out += withRules(plain.slice(from, at)) + time[0];
    at += time[0].length - 1;
    from = at + 1;
  }
  return out + withRules(plain.slice(from));
}

/** The value without secrets: whole fields by their name, the rest by their text. */
export function redact(value: unknown, home = ''): unknown {
  if (typeof value === 'string') return redactText(value, home);
  if (typeof value === 'number') return digits(String(value)) > 12 && value > 1e14 ? '[number]' : value;
  if (Array.isArray(value)) return value.map((one) => redact(one, home));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      redactText(name, home),
      SECRET.test(name) || (PERSONAL.test(name) && typeof one !== 'boolean') ? REDACTED : redact(one, home),
    ]),
  );
}

/** A line of the log: one JSON object, or what a crash has left of it. */
export function redactLine(line: string, home = ''): string {
  try {
    return JSON.stringify(redact(JSON.parse(line) as unknown, home));
  } catch {
    return redactText(line, home);
  }
}
