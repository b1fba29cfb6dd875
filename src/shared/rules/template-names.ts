import { TEMPLATE_LIMITS } from './template-limits';

const plain = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/**
 * The name that Meta gets: small letters, digits and underscores (facts §4). `Order ready!` becomes `order_ready`; empty
 * when nothing of the name can be kept.
 */
export function validTemplateName(name: string): string {
  return plain(name.toLowerCase())
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, TEMPLATE_LIMITS.name)
    .replace(/_+$/, '');
}

/** Spec 1 §5, to the letter; its other sentence, for a name of spaces alone, is no help to who reads it. */
export const NAME_REQUIRED = 'Template name is required';

/** What is wrong with a name as it was typed; null when a valid one can be made of it. */
export function templateNameProblem(name: string): string | null {
  if (name.trim() === '') return NAME_REQUIRED;
  return validTemplateName(name) === '' ? 'A name needs at least one letter from a to z, or a digit.' : null;
}

/** A variable as Meta takes it: a number, or small letters, digits and underscores that begin with a letter. */
export function validVariableName(name: string): string {
  const made = plain(name.toLowerCase())
    .replace(/[^a-z0-9_]+/g, '_')
    .slice(0, 100);
  if (/^\d+$/.test(made)) return String(Number(made.slice(0, 4)));
  return /^[a-z]/.test(made) ? made : `v_${made.replace(/^_+/, '')}`;
}

/** The same name with a number, for a copy; never longer than Meta takes. */
export function copyName(name: string, taken: (candidate: string) => boolean): string {
  const base = name.replace(/_copy(_\d+)?$/, '');
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '_copy' : `_copy_${number}`;
    const candidate = `${base.slice(0, TEMPLATE_LIMITS.name - end.length)}${end}`;
    if (!taken(candidate)) return candidate;
  }
}
