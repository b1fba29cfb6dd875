import { copy } from './copy';

/** The line that a program prints when its first request would be answered. */
const READY = /^Parley(?: emulator)? is ready at (http:\/\/\S+)$/;
export const readyAddress = (line: string): string | null => READY.exec(line)?.[1] ?? null;

/** What a program says to people when it cannot go on: a sentence, where its log is JSON and a bug has a stack. */
const SENTENCE = /^\p{Lu}[^{}]{10,400}\.$/u;

/** @returns the sentence for a person, or null for what only a log understands */
export function sentenceIn(line: string): string | null {
  if (!SENTENCE.test(line)) return null;
  return line.includes('is in use by another Parley server') ? copy.inUse : line;
}

/** Takes out of a line whatever a program was given as a secret: its log is read by others. */
export function hiding(env: Readonly<Record<string, string>>): (line: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value]) => (/SECRET|TOKEN/.test(name) ? [value] : []));
  return (line) => secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line);
}
