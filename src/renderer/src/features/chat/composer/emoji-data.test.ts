import emojis from 'emojibase-data/en/data.json';
import messages from 'emojibase-data/en/messages.json';
import { describe, expect, it } from 'vitest';
import { emojiData } from './emoji-data';

const data = emojiData(emojis, messages);

describe('emojiData', () => {
  it('has every group of the picker, in order, without the parts that are no emoji', () => {
    expect(data.categories[0]).toEqual({ index: 0, label: 'Smileys & emotion' });
    expect(data.categories).toHaveLength(9);
    expect(data.emojis.length).toBeGreaterThan(1700);
    expect(data.emojis.every(({ category }) => data.categories.some(({ index }) => index === category))).toBe(
      true,
    );
  });

  it('leaves out what phones cannot show yet, and keeps skin tones', () => {
    expect(data.emojis.every(({ version }) => version <= 15)).toBe(true);
    expect(data.emojis.find(({ emoji }) => emoji.startsWith('👍'))?.skins?.dark).toBe('👍🏿');
  });
});
