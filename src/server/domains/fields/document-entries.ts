const [SPACE, QUOTE, BRACKET, BACKSLASH, BRACE] = [32, 34, 91, 92, 123];

/** Where the text that begins behind a quote ends: at its closing quote. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    if (end === -1) return -1;
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
}

/** Where a number, true, false or null ends: at the comma or the brace behind it. */
function endOfWord(text: string, from: number): number {
  const comma = text.indexOf(',', from);
  return comma === -1 ? text.length - 1 : comma;
}

/** Every key and value, in their order, as JSON.parse reads them. */
const parsed = (text: string): [string, unknown][] =>
  Object.entries(JSON.parse(text) as Record<string, unknown>);

/**
 * The keys of a document and what is kept in them. Most records have other fields than the record before: as objects, each
 * would have a shape of its own, which the engine makes and keeps for as long as it can. What is not a flat object as both
 * databases write it is read the long way.
 * @param text JSON, as it is kept
 * @throws SyntaxError where it is none
 */
export function documentEntries(text: string): readonly (readonly [key: string, value: unknown])[] {
  if (text === '{}') return [];
  const entries: [string, unknown][] = [];
  let at = 1;
  while (at < text.length) {
    if (text.charCodeAt(at) !== QUOTE) return parsed(text);
    const colon = text.indexOf('":', at + 1);
    if (colon === -1) return parsed(text);
    const key = text.slice(at + 1, colon);
    // PostgreSQL writes a space behind each colon and each comma.
    const from = text.charCodeAt(colon + 2) === SPACE ? colon + 3 : colon + 2;
    const first = text.charCodeAt(from);
    if (first === BRACE || first === BRACKET || key.includes('\\')) return parsed(text);
    if (first === QUOTE) {
      const end = endOfText(text, from + 1);
      if (end === -1) return parsed(text);
      const inner = text.slice(from + 1, end);
      entries.push([key, inner.includes('\\') ? (JSON.parse(`"${inner}"`) as unknown) : inner]);
      at = end + 1;
    } else {
      const end = endOfWord(text, from);
      if (first === SPACE) return parsed(text);
      entries.push([key, JSON.parse(text.slice(from, end)) as unknown]);
      at = end;
    }
    // Behind a comma comes the next key; behind the brace, nothing.
    if (at === text.length - 1) return text.endsWith('}') ? entries : parsed(text);
    if (text[at] !== ',') return parsed(text);
    at += text.charCodeAt(at + 1) === SPACE ? 2 : 1;
  }
  return parsed(text);
}
