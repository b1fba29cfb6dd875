/** Characters that a password needs. */
export const PASSWORD_MIN = 12;
/** The same where a code of an authenticator app is asked for as well. */
export const PASSWORD_LEAST_TWO_STEP = 8;
/** Bounds the work of a hash. */
export const PASSWORD_MAX = 200;

export const PASSWORD_TEXTS = {
  short: `The password needs at least ${PASSWORD_MIN} characters.`,
  shortTwoStep: `The password needs at least ${PASSWORD_LEAST_TWO_STEP} characters.`,
  long: `The password can have at most ${PASSWORD_MAX} characters.`,
  common: 'This password is one of the most used ones, which are tried first. Choose another one.',
  personal:
    'This password is little more than your name, your address or the name of the workspace. Choose another one.',
} as const;

/** The rule as it stands below a field. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters, and none of the most used passwords. A few words are better than one with signs in it.`;
export const PASSWORD_HINT_TWO_STEP = PASSWORD_HINT.replace(
  String(PASSWORD_MIN),
  String(PASSWORD_LEAST_TWO_STEP),
);

/** Words with fewer letters stand in too many passwords by chance. */
const MIN_WORD = 4;
/** What must be left of a password once the person's own words are taken out: more than a year. */
const MIN_REST = 5;

/** As people see it: an emoji is one character, not two. */
const lengthOf = (text: string): number => [...text].length;

/** What is wrong with the length of a new password; null: nothing. */
export function passwordLengthProblem(password: string, twoStep: boolean): string | null {
  if (password.length > PASSWORD_MAX) return PASSWORD_TEXTS.long;
  if (lengthOf(password) >= (twoStep ? PASSWORD_LEAST_TWO_STEP : PASSWORD_MIN)) return null;
  return twoStep ? PASSWORD_TEXTS.shortTwoStep : PASSWORD_TEXTS.short;
}

/** Lower case, without accents, and without whatever is no letter or digit. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a password is little more than words that everybody knows of the person.
 * @param about names, address, names of workspaces, as they are written
 */
export function isPersonalPassword(password: string, about: readonly string[]): boolean {
  const words = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
    .filter((word) => lengthOf(word) >= MIN_WORD)
    .sort((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest !== whole && lengthOf(rest) < MIN_REST;
}
