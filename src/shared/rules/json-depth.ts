/** Values that may lie within each other: twice as many as the deepest call of ours (a filter of five groups) needs. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Says whether a text of JSON nests lists and objects deeper than `max`. It is asked before the text is parsed: most of what
 * walks a value (schemas, `JSON.stringify`) calls itself for each level and would run out of stack.
 */
export function isNestedTooDeeply(json: string, max = MAX_JSON_DEPTH): boolean {
  // Each level takes a character at its beginning.
  if (json.length <= max) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > max) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}

/** @param start of the opening quote @returns the place of the closing one; of a string that is not closed, the end */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return json.length;
}
