import { type BodyMark, BODY_MARKS } from '@shared/rules/template-body';

const BY_TAG: Readonly<Record<string, BodyMark | undefined>> = {
  B: 'bold',
  STRONG: 'bold',
  TH: 'bold',
  H1: 'bold',
  H2: 'bold',
  H3: 'bold',
  H4: 'bold',
  H5: 'bold',
  H6: 'bold',
  I: 'italic',
  EM: 'italic',
  CITE: 'italic',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
  SAMP: 'mono',
  TT: 'mono',
  PRE: 'mono',
  KBD: 'mono',
  CODE: 'code',
};

/** Whether a style sets the mark (true), takes it away (false; word processors wrap everything in a `b` of normal weight) or says nothing. */
function styled(style: CSSStyleDeclaration): ReadonlyMap<BodyMark, boolean> {
  const marks = new Map<BodyMark, boolean>();
  const { fontWeight, fontStyle } = style;
  if (fontWeight !== '')
    marks.set('bold', fontWeight === 'bold' || fontWeight === 'bolder' || Number(fontWeight) >= 600);
  if (fontStyle !== '') marks.set('italic', fontStyle === 'italic' || fontStyle === 'oblique');
  const line = `${style.textDecoration} ${style.getPropertyValue('text-decoration-line')}`;
  if (line.includes('line-through')) marks.set('strike', true);
  return marks;
}

/** The marks inside an element, given those around it. */
export function marksOf(element: Element, around: readonly BodyMark[]): readonly BodyMark[] {
  const marks = new Set(around);
  const own = BY_TAG[element.tagName.toUpperCase()];
  // Code inside a monospace block is the same thing.
  if (own !== undefined && !(own === 'code' && marks.has('mono'))) marks.add(own);
  if (element instanceof HTMLElement) {
    for (const [mark, on] of styled(element.style)) {
      if (on) marks.add(mark);
      else marks.delete(mark);
    }
  }
  return BODY_MARKS.filter((mark) => marks.has(mark));
}
