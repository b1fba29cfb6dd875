import type { EmojiData, EmojiDataResolver } from 'frimousse';

interface RawEmoji {
  readonly emoji: string;
  readonly label: string;
  readonly version: number;
  readonly group?: number;
  readonly tags?: readonly string[];
  readonly skins?: readonly { readonly emoji: string; readonly tone?: number | readonly number[] }[];
}
interface RawMessages {
  readonly groups: readonly { readonly key: string; readonly message: string; readonly order: number }[];
  readonly skinTones: readonly { readonly key: string; readonly message: string }[];
}

/** Newer ones are still missing in many phones' fonts. */
export const NEWEST_VERSION = 15;
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Skins = NonNullable<EmojiData['emojis'][number]['skins']>;
function skinsOf({ skins }: RawEmoji): { readonly skins?: Skins } {
  const byTone = new Map(skins?.map(({ tone, emoji }) => [tone, emoji]));
  const entries = TONES.flatMap((name, index) => {
    const emoji = byTone.get(index + 1);
    return emoji === undefined ? [] : [[name, emoji] as const];
  });
  return entries.length === TONES.length ? { skins: Object.fromEntries(entries) as Skins } : {};
}

/** Emojibase's files in the form of the picker. */
export function emojiData(emojis: readonly RawEmoji[], messages: RawMessages): EmojiData {
  const groups = messages.groups.filter(({ key }) => key !== 'component');
  const orders = new Set(groups.map(({ order }) => order));
  const tones = new Map(messages.skinTones.map(({ key, message }) => [key, capital(message)]));
  return {
    locale: 'en',
    emojis: emojis.flatMap((raw) =>
      raw.group === undefined || !orders.has(raw.group) || raw.version > NEWEST_VERSION
        ? []
        : [
            {
              emoji: raw.emoji,
              category: raw.group,
              label: capital(raw.label),
              version: raw.version,
              tags: [...(raw.tags ?? [])],
              ...skinsOf(raw),
            },
          ],
    ),
    categories: groups.map(({ order, message }) => ({ index: order, label: capital(message) })),
    skinTones: Object.fromEntries(
      TONES.map((tone) => [tone, tones.get(tone) ?? tone]),
    ) as EmojiData['skinTones'],
  };
}

async function load<Value>(url: string, signal: AbortSignal | undefined): Promise<Value> {
  const answer = await fetch(url, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`Emoji data: ${answer.status}`);
  return (await answer.json()) as Value;
}

/** Reads the data from our own origin, once. */
export function createEmojiResolver(dataUrl: string, messagesUrl: string): EmojiDataResolver {
  let known: EmojiData | undefined;
  return async (_locale, { signal }) => {
    if (known) return known;
    const [emojis, messages] = await Promise.all([
      load<RawEmoji[]>(dataUrl, signal),
      load<RawMessages>(messagesUrl, signal),
    ]);
    known = emojiData(emojis, messages);
    return known;
  };
}
