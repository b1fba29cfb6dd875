import { describe, expect, it } from 'vitest';
import { createSendLimits } from './send-limits';

const NOW = 1_800_000_000_000;

describe('createSendLimits', () => {
  it('lets 80 messages of a number go in a second, to different people', async () => {
    const limits = createSendLimits(null);
    for (let index = 0; index < 80; index += 1) expect(await limits.take('n', `p${index}`, NOW)).toBeNull();
    expect(await limits.take('n', 'p80', NOW)).toBe(NOW + 1000);
    expect(await limits.take('another', 'p80', NOW)).toBeNull();
    expect(await limits.take('n', 'p80', NOW + 1000)).toBeNull();
  });

  it('lets 45 messages go to one person at once, then one each 6 s', async () => {
    const limits = createSendLimits(null);
    for (let index = 0; index < 45; index += 1) expect(await limits.take('n', 'p', NOW)).toBeNull();
    expect(await limits.take('n', 'p', NOW)).toBe(NOW + 6000);
    expect(await limits.take('n', 'another', NOW)).toBeNull();
    expect(await limits.take('n', 'p', NOW + 6000)).toBeNull();
    expect(await limits.take('n', 'p', NOW + 6000)).toBe(NOW + 12_000);
  });

  it('does not count a message that had to wait', async () => {
    const limits = createSendLimits(null);
    for (let index = 0; index < 80; index += 1) await limits.take('n', `p${index}`, NOW);
    // Refused by the number a hundred times: the person's own quota is untouched.
    for (let index = 0; index < 100; index += 1)
      expect(await limits.take('n', 'waiting', NOW)).not.toBeNull();
    expect(await limits.take('n', 'waiting', NOW + 1000)).toBeNull();
    expect(await limits.take('n', 'waiting', NOW + 1000)).toBeNull();
  });

  it('holds a number as long as WhatsApp says', async () => {
    const limits = createSendLimits(null);
    await limits.hold('n', NOW + 5000);
    await limits.hold('n', NOW + 1000);
    expect(await limits.take('n', 'p', NOW)).toBe(NOW + 5000);
    expect(await limits.take('another', 'p', NOW)).toBeNull();
    expect(await limits.take('n', 'p', NOW + 5000)).toBeNull();
  });
});
