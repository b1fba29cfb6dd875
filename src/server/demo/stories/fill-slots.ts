import type { Random } from '@shared/seeded-random';
import type { SlotGroup } from './story';

const DAY_MS = 86_400_000;
const MAX_NESTED = 3;

/** Fills the slots of a text. */
export type Fill = (text: string) => string;

export interface FillOptions {
  readonly random: Random;
  readonly slots: readonly SlotGroup[];
  /** When the story began: `{day+2}` is a weekday after it, at whatever time it is said. Epoch milliseconds. */
  readonly startedAt: number;
  readonly language: string;
  readonly names: Readonly<Record<string, string>>;
}

/**
 * `{item}` a slot · `{first}` and other names · `{day+2}`, `{date+9}` in the story's language, never a Sunday ·
 * `{Hello|Hi {first}}` one of several.
 * @throws when a slot has no value.
 */
export function createFill({ random, slots, startedAt, language, names }: FillOptions): Fill {
  const chosen = new Map<string, string>(Object.entries(names));
  for (const { names: group, options } of slots) {
    const values = random.pick(options);
    group.forEach((name, at) => chosen.set(name, values[at] ?? ''));
  }
  const fillOnce = (text: string): string =>
    text.replace(/\{([^{}]+)\}/g, (_all, inside: string) => {
      if (inside.includes('|')) return random.pick(inside.split('|'));
      const when = /^(day|date)([+-]\d+)$/.exec(inside);
      if (when) return dayName(startedAt + Number(when[2]) * DAY_MS, when[1] === 'date', language);
      const value = chosen.get(inside);
      if (value === undefined) throw new Error(`The slot {${inside}} has no value: ${text}`);
      return value;
    });
  return (text) => {
    // Slots may stand inside a choice: the innermost braces are filled first.
    let filled = fillOnce(text);
    for (let depth = 0; depth < MAX_NESTED && filled.includes('{'); depth += 1) filled = fillOnce(filled);
    return filled;
  };
}

/** By language and kind: making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, withDate: boolean): Intl.DateTimeFormat {
  const key = `${language} ${withDate}`;
  const format: Intl.DateTimeFormatOptions = withDate
    ? { day: 'numeric', month: 'long' }
    : { weekday: 'long' };
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...format, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

function dayName(at: number, withDate: boolean, language: string): string {
  // Both shops and the workshop are closed on Sundays.
  const open = new Date(at).getUTCDay() === 0 ? at + DAY_MS : at;
  return formatOf(language, withDate).format(open);
}
