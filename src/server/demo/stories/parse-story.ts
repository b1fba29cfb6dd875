import type { ShopKey } from '../data/shops';
import type { Body, Gap, MessageStep, DeliveryProblem, SlotGroup, Speaker, Step, Story } from './story';

/**
 * Reads the stories of a data file:
 *
 *     # hem-before-funeral tailors en        a story: id, shop, language; `special`: placed by hand alone;
 *                                           `business`, `supplier`: for such people only
 *     ? item, price = trousers; 18 | skirt; 22   slots that are chosen together
 *     c: text                               the customer; `b:` the teammate, `d:` a colleague of theirs
 *     b(quote 2, 131047): text              with a quote, a delivery problem, `edited`, `revoked`, `forwarded`
 *       a second line                       goes on (two spaces)
 *     c: [image suit-on-hanger] caption     anything but text
 *     +c ❤️ 2                               a reaction, to the message so many back
 *     ~ 3h                                  what lies between: minutes, hours, days (`2d` ends in the morning)
 *     =                                     here a conversation of today may stand still
 *
 * @throws naming the line that cannot be read.
 */
export function parseStories(text: string): Story[] {
  return text
    .split(/^(?=# )/m)
    .map((part) => part.trim())
    .filter((part) => part.startsWith('# '))
    .map(parseStory);
}

interface Draft {
  readonly slots: SlotGroup[];
  readonly steps: Step[];
  readonly cuts: number[];
  gap: Gap | null;
}

function parseStory(part: string): Story {
  const [head = '', ...rest] = part.split('\n');
  const [, id = '', shop = '', language = '', ...marks] = head.split(/\s+/);
  const draft: Draft = { slots: [], steps: [], cuts: [], gap: null };
  for (const line of joinLines(rest)) readLine(line, draft, id);
  return {
    id,
    shop: shop as ShopKey,
    language,
    special: marks.includes('special'),
    audience: marks.includes('supplier') ? 'supplier' : marks.includes('business') ? 'business' : 'anybody',
    slots: draft.slots,
    steps: draft.steps,
    cuts: draft.cuts,
  };
}

/** Lines that begin with two spaces belong to the line before. */
function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (/^ {2}/.test(line) && last !== undefined) joined[joined.length - 1] = `${last}\n${line.trim()}`;
    else if (line.trim() !== '') joined.push(line.trimEnd());
  }
  return joined;
}

function readLine(line: string, draft: Draft, id: string): void {
  const message = /^([cbd])(?:\(([^)]*)\))?: ([\s\S]+)$/.exec(line);
  const reaction = /^\+([cbd]) (\S+)(?: (\d+))?$/.exec(line);
  const slot = /^\? ([^=]+) = ([\s\S]+)$/.exec(line);
  const gap = /^~ (\d+)([mhd])$/.exec(line);
  if (message) {
    draft.steps.push(messageStep(speakerOf(message[1]), message[2] ?? '', message[3] ?? '', draft.gap));
    draft.gap = null;
  } else if (reaction) {
    const emoji = reaction[2] === 'none' ? '' : (reaction[2] ?? '');
    draft.steps.push({
      kind: 'reaction',
      speaker: speakerOf(reaction[1]),
      emoji,
      back: Number(reaction[3] ?? 1),
    });
  } else if (slot) {
    draft.slots.push(slotGroup(slot[1] ?? '', slot[2] ?? ''));
  } else if (gap) {
    const count = Number(gap[1]);
    draft.gap = gap[2] === 'd' ? { days: count } : { minutes: gap[2] === 'h' ? count * 60 : count };
  } else if (line === '=') {
    draft.cuts.push(draft.steps.length);
  } else {
    throw new Error(`This line of the story ${id} cannot be read: ${line}`);
  }
}

function speakerOf(letter: string | undefined): Speaker {
  return letter === 'c' ? 'customer' : letter === 'd' ? 'colleague' : 'teammate';
}

function messageStep(speaker: Speaker, notes: string, text: string, gap: Gap | null): MessageStep {
  const marks = notes.split(',').map((note) => note.trim());
  const quote = marks.map((mark) => /^quote (\d+)$/.exec(mark)?.[1]).find((count) => count !== undefined);
  return {
    kind: 'message',
    speaker,
    body: bodyOf(text),
    quote: quote === undefined ? null : Number(quote),
    deliveryProblem: deliveryProblemOf(marks),
    edited: marks.includes('edited'),
    revoked: marks.includes('revoked'),
    forwarded: marks.includes('forwarded'),
    gap,
  };
}

function deliveryProblemOf(marks: readonly string[]): DeliveryProblem | null {
  const code = marks.find((mark) => /^\d{3,6}$/.test(mark));
  if (code !== undefined) return Number(code);
  return (
    (['checking', 'not_sent', 'undelivered'] as const).find((deliveryProblem) =>
      marks.includes(deliveryProblem),
    ) ?? null
  );
}

function bodyOf(text: string): Body {
  const special = /^\[([a-z_]+)([^\]]*)\]\s*([\s\S]*)$/.exec(text);
  if (!special) return { kind: 'text', text };
  const args = (special[2] ?? '')
    .split('|')
    .map((arg) => arg.trim())
    .filter((arg) => arg !== '');
  return { kind: 'special', name: special[1] ?? '', args, text: special[3] ?? '' };
}

function slotGroup(names: string, options: string): SlotGroup {
  return {
    names: names.split(',').map((name) => name.trim()),
    options: options.split('|').map((option) => option.split(';').map((value) => value.trim())),
  };
}
