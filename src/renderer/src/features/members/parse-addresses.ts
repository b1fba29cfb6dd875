/** Addresses that somebody has typed or pasted, each once, in their order. */
export interface ParsedAddresses {
  readonly good: readonly string[];
  /** What is no address. */
  readonly wrong: readonly string[];
}

/** As strict as the server's rule (zod) where people can tell: something, one @, a host with a dot, nothing odd. */
const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[a-z]{2,}$/i;

/**
 * Reads a list of addresses, however people part them: lines, commas, semicolons, spaces. What a mail program writes,
 * `Ana Diaz <ana@linden.example>`, is read too.
 */
export function parseAddresses(text: string): ParsedAddresses {
  const parts = text
    // Names before an address in angle brackets.
    .replace(/[^,;\n<>]*<([^<>\n]*)>/g, '$1')
    .split(/[\s,;]+/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const unique = [...new Set(parts)];
  return {
    good: unique.filter((part) => ADDRESS.test(part)),
    wrong: unique.filter((part) => !ADDRESS.test(part)),
  };
}
