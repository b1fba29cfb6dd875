export interface FoundLink {
  /** Offsets into the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Always `http:`, `https:`, `mailto:` or `tel:`. */
  readonly href: string;
}

const WORD = /[\p{L}\p{N}\p{M}]/u;

/** One pass finds where a link may begin; each alternative is bounded, so hostile text costs linear time. */
const TRIGGER = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.(?=[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}]))`,
    String.raw`@`,
    // Bare domains only under endings that nobody writes by forgetting the space after a full stop.
    String.raw`(?:\.(?:(?:com?|org|net|gov|edu|ac)\.[a-z]{2}|com|org|net|app|dev|store|shop|info)(?!\.?[\p{L}\p{N}@-]))`,
    String.raw`(?:(?<![\p{L}\p{N}\p{M}+$€£₹#_/=.,:-])(?:\+|\(?)\d(?:[ \u00a0().-]{0,2}\d){7,14}(?![\p{L}@]|[ \u00a0().-]{0,2}\d))`,
  ].join('|'),
  'giu',
);
// Neither spaces, quotes and brackets, nor invisible characters (a direction override could disguise the address).
const URL_BODY = /[^\s<>"`\p{Cc}\p{Cf}\p{Cs}]+/uy;
const DOMAIN = /(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}@-])/iuy;
const MAX_LOCAL_PART = 64;
const MAX_HOST = 100;

function isWord(text: string, index: number): boolean {
  const char = text[index];
  return char !== undefined && WORD.test(char);
}

/** How far back from `index` the characters of `allowed` reach, not before `from`. */
function reachBack(text: string, index: number, from: number, allowed: RegExp, max: number): number {
  let start = index;
  while (start > from && index - start < max && allowed.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** Leaves out the punctuation and the closing marks that belong to the sentence, keeps balanced brackets. */
function trimUrl(text: string, start: number, end: number): number {
  let open = 0;
  for (let i = start; i < end; i += 1) {
    if (text[i] === '(') open += 1;
    else if (text[i] === ')') open -= 1;
  }
  let last = end;
  for (; last > start; last -= 1) {
    const char = text[last - 1] ?? '';
    if (char === ')' && open < 0) open += 1;
    else if (!`.,;:!?'*_~]}|…।。，、！？）」’”`.includes(char)) break;
  }
  return last;
}

function expandUrl(text: string, index: number): number {
  URL_BODY.lastIndex = index;
  const match = URL_BODY.exec(text);
  return match === null ? index : trimUrl(text, index, index + match[0].length);
}

function webLink(text: string, start: number, scheme: string): FoundLink | null {
  const hostStart = start + (scheme.toLowerCase() === 'www.' ? 0 : scheme.length);
  // Checked before reaching forward, so that a run of broken addresses is not scanned again and again.
  if (isWord(text, start - 1) || !isWord(text, hostStart)) return null;
  const end = expandUrl(text, start);
  const protocol = /^http:/i.test(scheme) ? 'http://' : 'https://';
  return { start, end, href: protocol + text.slice(hostStart, end) };
}

function mailLink(text: string, at: number, from: number): FoundLink | null {
  let start = reachBack(text, at, from, /[a-z0-9._+-]/i, MAX_LOCAL_PART);
  while (start < at && /[._+-]/.test(text[start] ?? '')) start += 1;
  if (start === at || isWord(text, start - 1)) return null;
  DOMAIN.lastIndex = at + 1;
  const domain = DOMAIN.exec(text)?.[0];
  if (domain === undefined) return null;
  return { start, end: at + 1 + domain.length, href: `mailto:${text.slice(start, at)}@${domain}` };
}

function bareDomain(text: string, dot: number, tld: string, from: number): FoundLink | null {
  let start = reachBack(text, dot, from, /[a-z0-9.-]/i, MAX_HOST);
  while (start < dot && /[.-]/.test(text[start] ?? '')) start += 1;
  const before = text[start - 1] ?? '';
  if (start === dot || isWord(text, start - 1) || /[@/:]/.test(before)) return null;
  if (text.slice(start, dot).includes('..')) return null;
  let end = dot + tld.length;
  if (/[/?#]/.test(text[end] ?? '')) end = expandUrl(text, start);
  return { start, end, href: `https://${text.slice(start, end)}` };
}

/**
 * With a plus: any number of 8 to 15 digits. Without: only what looks like a phone number and not like an amount, a
 * date or an order number, because a wrong link is worse than a missing one.
 */
function phoneLink(start: number, found: string): FoundLink | null {
  const digits = found.replace(/\D/g, '');
  const end = start + found.length;
  if (found.startsWith('+')) return { start, end, href: `tel:+${digits}` };
  if (/^\d{1,4}[.-]\d{1,2}[.-]\d{1,4}\b/.test(found)) return null;
  const groups = found.split(/\D+/).filter((group) => group !== '').length;
  const plausible = groups === 1 ? /^\d{10,12}$/.test(found) : groups <= 4 && /^\d{10,11}$/.test(digits);
  return plausible ? { start, end, href: `tel:${digits}` } : null;
}

/** What stands at a trigger; its first character tells which kind it can be. */
function linkAt(text: string, index: number, trigger: string, from: number): FoundLink | null {
  switch (trigger[0]) {
    case '@':
      return mailLink(text, index, from);
    case '.':
      return bareDomain(text, index, trigger, from);
    case 'h':
    case 'H':
    case 'w':
    case 'W':
      return webLink(text, index, trigger);
    default:
      return phoneLink(index, trigger);
  }
}

/** Web addresses, e-mail addresses and phone numbers in a text, in order, without overlaps, in linear time. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = [];
  let from = 0;
  TRIGGER.lastIndex = 0;
  for (let match = TRIGGER.exec(text); match !== null; match = TRIGGER.exec(text)) {
    const next = TRIGGER.lastIndex;
    const link = linkAt(text, match.index, match[0], from);
    if (link !== null) {
      links.push(link);
      from = link.end;
    }
    TRIGGER.lastIndex = Math.max(next, from);
  }
  return links;
}
