import { copy } from './copy';

/** The line that a program prints when its first request would be answered. */
const READY = /^Parley(?: emulator)? is ready at (http:\/\/\S+)$/;
export const readyAddress = (line: string): string | null => READY.exec(line)?.[1] ?? null;

/** A message for people is one sentence; log lines are JSON, and bugs have a stack. */
const SENTENCE = /^\p{Lu}[^{}]{10,400}\.$/u;

/** @returns the message for a person; null: the line is for the log */
export function userMessageOf(line: string): string | null {
  if (!SENTENCE.test(line)) return null;
  return line.includes('is in use by another Parley server') ? copy.inUse : line;
}

/** Removes the secrets that a program was given from its output: others may read its log. */
export function redactSecrets(env: Readonly<Record<string, string>>): (line: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value]) => (/SECRET|TOKEN/.test(name) ? [value] : []));
  return (line) => secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line);
}
