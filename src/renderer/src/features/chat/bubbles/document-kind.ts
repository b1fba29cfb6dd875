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

/** What a document is, by its name's ending, else by its type. */
export function documentKind(name: string, mimeType: string): DocumentKind {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const byEnding = KINDS.find(([pattern]) => pattern.test(ending));
  const byType = KINDS.find(([, pattern]) => pattern.test(mimeType));
  const known = (byEnding ?? byType)?.[2];
  if (known) return known;
  const label = ending === '' ? 'File' : ending.toUpperCase();
  return { short: label.slice(0, 4), label, color: '#5d6b78' };
}
