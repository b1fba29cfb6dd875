import { type TemplateValue, valueProblem } from '@shared/rules/template-values';
import type { ValuesFor } from './templates-api';

/** A value that nobody typed, and where it comes from. */
export interface Suggestion {
  readonly text: string;
  readonly from: 'field' | 'default' | null;
}
export const NO_SUGGESTION: Suggestion = { text: '', from: null };

/** What the server says of a value; nothing where WhatsApp would not take it. */
export function suggestionFrom({ key, max }: TemplateValue, suggested: ValuesFor | undefined): Suggestion {
  const text = suggested?.values[key] ?? '';
  const origin = suggested?.origins[key];
  if (origin !== 'field' && origin !== 'default') return NO_SUGGESTION;
  return valueProblem(text, max) === null ? { text, from: origin } : NO_SUGGESTION;
}
