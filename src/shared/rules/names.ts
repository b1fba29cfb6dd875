import { collapseWhitespace } from './text';

/**
 * Characters that show nothing by themselves: spaces, controls, marks that stand on another character, and all that
 * Unicode lets a font leave out (Default_Ignorable_Code_Point). Blank Braille is drawn as nothing. Characters that are
 * not assigned yet count as visible: they may be next year's emoji.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{DI}\u2800]/gu;

/** Whether a person sees anything of a text. */
export const hasVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/**
 * Controls, the marks that override, embed or isolate a direction of writing (UAX #9), the deprecated ones beside them,
 * and notes between lines. Joiners and the two plain direction marks are not among them: scripts and emoji need them.
 */
const CONTROL = /[\p{Cc}\u2028-\u202e\u2066-\u206f\ufff9-\ufffb]/u;
/** Half a character, and what stands for one that could not be read. */
const BROKEN = /[\p{Cs}\ufffd]/u;
/** Letters that cannot be seen; three flags of countries inside countries are written with them. */
const TAGS = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,10}\u{e007f}|[\u{e0000}-\u{e007f}]/gu;
/** Left out without a word: they only break lines, or mark the beginning of a file. */
const SEPARATORS = /[\u00ad\u200b\u2060-\u2064\ufeff]/g;

export const NAME_TEXTS = {
  invisible: 'A name needs at least one character that can be seen.',
  control:
    'A name cannot hold control characters, or marks that turn the direction of writing. Type it again instead of pasting it.',
  broken: 'A name cannot hold characters that could not be read. Type it again instead of pasting it.',
} as const;

/** Removes letters that cannot be seen; the three flags that are written with them stay. */
export const withoutTags = (text: string): string =>
  text.replace(TAGS, (found) => (found.startsWith('\u{1f3f4}') ? found : ''));

/** A name as it is kept: every run of white space is one space, and there is nothing that only breaks lines. */
export const tidyName = (text: string): string => collapseWhitespace(text.replace(SEPARATORS, ''));

/**
 * Why a text that a person has typed cannot be the name of anything; null when it can. An empty one is no matter of
 * this rule: whether a name is needed is said where it is asked for.
 */
export function nameProblem(text: string): string | null {
  if (BROKEN.test(text)) return NAME_TEXTS.broken;
  const hidden = [...text.matchAll(TAGS)].some(([found]) => !found.startsWith('\u{1f3f4}'));
  if (CONTROL.test(text) || hidden) return NAME_TEXTS.control;
  return text.trim() === '' || hasVisible(text) ? null : NAME_TEXTS.invisible;
}
