import { collapseWhitespace, firstGraphemes, stripControl } from '@shared/rules/text';

const MAX_LENGTH = 200;
const MAX_EXTENSION = 12;
const RESERVED = /[/\\:*?"<>|]/g;

/** Half an emoji becomes the replacement character: a lone surrogate cannot be written to a header or a database. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/**
 * The name under which a file is shown and saved: without folders, control characters and what file systems refuse;
 * at most 200 characters, its extension kept. Empty when nothing is left.
 */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = collapseWhitespace(stripControl(wellFormed(base)).replace(RESERVED, '_')).replace(/^\.+/, '');
  if (clean.length <= MAX_LENGTH) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= MAX_EXTENSION ? clean.slice(dot) : '';
  let stem = firstGraphemes(clean, MAX_LENGTH - extension.length);
  while (stem.length > MAX_LENGTH * 2) stem = stem.slice(0, -1);
  return wellFormed(stem).trimEnd() + extension;
}
