const DROPPED = 'style, script, meta, link, title, xml, head, noscript, template, iframe, object, svg, img';
const LINK = /^(?:https?:|mailto:|tel:)/i;
/** A list of Word stands in its style: `mso-list:l0 level1 lfo1`. */
const WORD_LIST = /mso-list:\s*l\d+/i;
const IGNORED = /mso-list:\s*ignore/i;
const HIDDEN = /display:\s*none|mso-hide:\s*all/i;
/** `1.`, `a)`, `iv.`: anything else in front of an item is a bullet. */
const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** What was inside stands in its place. */
function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function dropComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Takes the bullet or the number that Word has written in front of an item. */
function takeMarker(item: Element): string {
  const marker = [...item.querySelectorAll('span')].find((span) => IGNORED.test(styleOf(span)));
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return text;
}

/** Paragraphs that Word draws as a list become one. */
function makeLists(page: Document): void {
  for (const first of page.querySelectorAll('p')) {
    if (!first.isConnected || !WORD_LIST.test(styleOf(first))) continue;
    const items: Element[] = [];
    for (let next: Element | null = first; next?.tagName === 'P'; next = next.nextElementSibling) {
      if (!WORD_LIST.test(styleOf(next))) break;
      items.push(next);
    }
    const list = page.createElement(NUMBER.test(takeMarker(first)) ? 'ol' : 'ul');
    first.before(list);
    for (const item of items) {
      takeMarker(item);
      const entry = page.createElement('li');
      entry.append(...item.childNodes);
      list.append(entry);
      item.remove();
    }
  }
}

/** A row of a table becomes a line, with a bar between its cells. */
function flattenTables(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    if (table.querySelector('table')) continue;
    const rows = [...table.rows].map((row) => {
      const line = page.createElement('p');
      [...row.cells].forEach((cell, at) => {
        if (at > 0) line.append(' | ');
        line.append(cell.textContent.replace(/\s+/g, ' ').trim());
      });
      return line;
    });
    table.replaceWith(...rows);
  }
}

/**
 * What is pasted from Word, Google Docs, a mail or a web page, with nothing in it but text, its looks, lists, headings and links. The
 * schema of the editor drops everything else; here goes what it would take for text, and lists that are none in the markup.
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  dropComments(page);
  for (const element of page.querySelectorAll(DROPPED)) element.remove();
  for (const element of page.querySelectorAll('[style]')) if (HIDDEN.test(styleOf(element))) element.remove();
  // A mention is made by hand: it tells somebody.
  for (const mention of page.querySelectorAll('[data-type="mention"]')) unwrap(mention);
  makeLists(page);
  flattenTables(page);
  for (const element of [...page.querySelectorAll('*')].filter(({ tagName }) => tagName.includes(':')))
    unwrap(element);
  for (const link of page.querySelectorAll('a')) {
    if (!LINK.test(link.getAttribute('href') ?? '')) unwrap(link);
  }
  for (const heading of page.querySelectorAll('h4, h5, h6')) {
    const third = page.createElement('h3');
    third.append(...heading.childNodes);
    heading.replaceWith(third);
  }
  // Word keeps empty lines apart with spaces that do not break.
  for (const line of page.querySelectorAll('p')) if (line.textContent === '\u00A0') line.textContent = '';
  return page.body.innerHTML.replaceAll('&nbsp;', ' ');
}
