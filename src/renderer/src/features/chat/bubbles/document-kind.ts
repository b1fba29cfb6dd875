import { fileRisk, trueEnding } from '@shared/rules/file-risk';

export interface DocumentKind {
  /** On the icon. */
  readonly short: string;
  readonly label: string;
  readonly color: string;
}

const KINDS: readonly (readonly [RegExp, RegExp, DocumentKind])[] = [
  [/^pdf$/, /pdf/, { short: 'PDF', label: 'PDF', color: '#c8413b' }],
  [/^docx?$/, /msword|wordprocessing/, { short: 'DOC', label: 'Word', color: '#2f66b3' }],
  [/^(xlsx?|csv)$/, /excel|spreadsheet|csv/, { short: 'XLS', label: 'Excel', color: '#23794a' }],
  [/^pptx?$/, /powerpoint|presentation/, { short: 'PPT', label: 'PowerPoint', color: '#b8552b' }],
  [/^(txt|text|log|md)$/, /^text\//, { short: 'TXT', label: 'Text', color: '#5d6b78' }],
];

/**
 * What a document is: what it does when it is opened, before anything else; then by the ending that the system goes by;
 * by its type only where it has none.
 */
export function documentKind(name: string, mimeType: string): DocumentKind {
  const risk = fileRisk(name, mimeType);
  if (risk !== null) return { short: risk.ending.slice(0, 4) || '!', label: risk.label, color: '#b3261e' };
  const ending = trueEnding(name);
  const known = KINDS.find(([byEnding, byType]) =>
    ending === '' ? byType.test(mimeType) : byEnding.test(ending),
  )?.[2];
  if (known) return known;
  const label = ending === '' ? 'File' : ending.toUpperCase().slice(0, 8);
  return { short: label.slice(0, 4), label, color: '#5d6b78' };
}
