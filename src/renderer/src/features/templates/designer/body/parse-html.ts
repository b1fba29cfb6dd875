import {
  type BodyBlock,
  type BodyDocument,
  type BodyInline,
  type BodyMark,
  BODY_VARIABLE,
} from '@shared/rules/template-body';
import { marksOf } from './html-marks';

/** `own`: written by serialize-html.ts, every space counts. `foreign`: a page's or a word processor's, spaces collapse. */
export type HtmlSource = 'own' | 'foreign';

/** What starts and ends a line of its own. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const UNSEEN = new Set('SCRIPT STYLE HEAD META LINK TITLE TEMPLATE NOSCRIPT IFRAME OBJECT SVG'.split(' '));

type Place =
  | { readonly type: 'paragraph' }
  | { readonly type: 'quote' | 'bullets'; readonly id: number }
  | { readonly type: 'numbers'; readonly id: number; readonly start: number };

class BodyReader {
  private readonly blocks: { readonly place: Place; readonly lines: BodyInline[][] }[] = [];
  private line: BodyInline[] | null = null;
  private lists = 0;
  private readonly foreign: boolean;

  constructor(source: HtmlSource) {
    this.foreign = source === 'foreign';
  }

  private open(place: Place): BodyInline[] {
    if (this.line) return this.line;
    const last = this.blocks.at(-1);
    this.line = [];
    const joins =
      last !== undefined &&
      'id' in place &&
      'id' in last.place &&
      place.type === last.place.type &&
      place.id === last.place.id;
    if (joins) last.lines.push(this.line);
    else this.blocks.push({ place, lines: [this.line] });
    return this.line;
  }

  private close(): void {
    if (this.foreign && this.line) trimEnd(this.line);
    this.line = null;
  }

  private text(text: string, marks: readonly BodyMark[], place: Place, pre: boolean): void {
    let shown = text;
    if (this.foreign && !pre) {
      shown = text.replace(/[\s\u00a0]+/g, ' ');
      const before = this.line?.at(-1);
      const afterSpace = before === undefined || (before.type === 'text' && before.text.endsWith(' '));
      if (afterSpace) shown = shown.trimStart();
    }
    if (shown === '') return;
    const parts = shown.split('\n');
    parts.forEach((part, index) => {
      if (index > 0) this.lineFeed(marks, place);
      const line = this.open(place);
      let from = 0;
      for (const match of part.matchAll(BODY_VARIABLE)) {
        if (match.index > from) addText(line, part.slice(from, match.index), marks);
        line.push({ type: 'variable', name: match[1] ?? '', marks });
        from = match.index + match[0].length;
      }
      if (from < part.length) addText(line, part.slice(from), marks);
    });
  }

  private lineFeed(marks: readonly BodyMark[], place: Place): void {
    if (marks.includes('mono')) {
      this.open(place).push({ type: 'break', marks });
      return;
    }
    this.open(place);
    this.close();
  }

  private element(element: Element, marks: readonly BodyMark[], place: Place, pre: boolean): void {
    const name = element.tagName.toUpperCase();
    if (UNSEEN.has(name)) return;
    if (name === 'BR') {
      // The last one of a block only ends its line.
      const isLast =
        this.foreign && element.nextSibling === null && BLOCKS.has(element.parentElement?.tagName ?? '');
      if (!isLast || this.line === null) this.lineFeed(marks, place);
      return;
    }
    const variable = element.getAttribute('data-variable');
    if (variable !== null && /^\w+$/.test(variable)) {
      this.open(place).push({ type: 'variable', name: variable, marks });
      return;
    }
    if (!BLOCKS.has(name)) {
      this.children(element, marksOf(element, marks), place, pre);
      if (this.foreign && name === 'A') this.address(element, marks, place);
      if (this.foreign && (name === 'TD' || name === 'TH')) this.text(' ', marks, place, false);
      return;
    }
    this.close();
    this.children(
      element,
      marksOf(element, marks),
      this.placeOf(element, name, place),
      pre || name === 'PRE',
    );
    // An empty line is one, too.
    if (
      this.line === null &&
      name === 'P' &&
      element.textContent === '' &&
      element.querySelector('br') === null
    )
      this.open(this.placeOf(element, name, place));
    this.close();
  }

  private placeOf(element: Element, name: string, place: Place): Place {
    if (name !== 'UL' && name !== 'OL' && name !== 'BLOCKQUOTE') return place;
    this.lists += 1;
    if (name === 'UL') return { type: 'bullets', id: this.lists };
    if (name === 'BLOCKQUOTE') return { type: 'quote', id: this.lists };
    const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
    return { type: 'numbers', id: this.lists, start: start >= 0 && start <= 999 ? start : 1 };
  }

  /** WhatsApp has no words with a link behind them: the address stands beside them. */
  private address(element: Element, marks: readonly BodyMark[], place: Place): void {
    const href = element.getAttribute('href') ?? '';
    const words = element.textContent.trim();
    if (!/^https?:\/\//.test(href) || words === '' || /^(?:https?:\/\/|www\.)/.test(words)) return;
    this.text(` (${href})`, marks, place, false);
  }

  children(parent: ParentNode & Node, marks: readonly BodyMark[], place: Place, pre = false): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) {
        const text = node.nodeValue ?? '';
        // What stands between two blocks of a page is its layout.
        if (this.foreign && !pre && this.line === null && text.trim() === '') continue;
        this.text(text, marks, place, pre);
      } else if (node instanceof Element) this.element(node, marks, place, pre);
    }
  }

  document(): BodyDocument {
    this.close();
    return this.blocks.flatMap(({ place, lines }): BodyBlock[] =>
      place.type === 'paragraph'
        ? lines.map((line) => ({ type: 'paragraph', line }))
        : place.type === 'numbers'
          ? [{ type: 'numbers', start: place.start, lines }]
          : [{ type: place.type, lines }],
    );
  }
}

function addText(line: BodyInline[], text: string, marks: readonly BodyMark[]): void {
  const last = line.at(-1);
  if (last?.type === 'text' && last.marks.join() === marks.join()) {
    line[line.length - 1] = { ...last, text: last.text + text };
  } else line.push({ type: 'text', text, marks });
}

function trimEnd(line: BodyInline[]): void {
  const last = line.at(-1);
  if (last?.type !== 'text') return;
  const text = last.text.trimEnd();
  if (text === '') line.pop();
  else line[line.length - 1] = { ...last, text };
}

/** Reads HTML, our own or pasted, into what WhatsApp knows. Nothing of it is put into a page: it is only read. */
export function parseHtml(html: string, source: HtmlSource): BodyDocument {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const reader = new BodyReader(source);
  reader.children(page.body, [], { type: 'paragraph' });
  return reader.document();
}
