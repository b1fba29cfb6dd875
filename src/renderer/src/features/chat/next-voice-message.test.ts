import { describe, expect, it } from 'vitest';
import { buildMessage, buildOfType, minutesAgo } from './testing/builders';
import { nextVoiceMessage } from './next-voice-message';

const voice = (over: Parameters<typeof buildOfType>[2] = {}, content = {}) =>
  buildOfType('audio', { url: '/api/media/b/1', state: 'ready', voice: true, ...content }, over);

describe('nextVoiceMessage', () => {
  const first = voice();
  const second = voice();

  it('is the next voice message, whoever sent it', () => {
    expect(nextVoiceMessage([first, second], first)).toBe(second);
    const own = voice({ direction: 'outbound' });
    expect(nextVoiceMessage([first, own], first)).toBe(own);
  });

  it('looks past what nobody reads first', () => {
    const reaction = buildOfType('reaction', { emoji: '👍', message_id: first._id });
    expect(nextVoiceMessage([first, reaction, second], first)).toBe(second);
  });

  it.each([
    ['something to read stands between', [first, buildMessage(), second]],
    ['it is an audio file', [first, voice({}, { voice: false })]],
    ['it is not there yet', [first, voice({}, { url: null, state: 'fetching' })]],
    ['it was deleted', [first, voice({ revoked_at: minutesAgo(1) })]],
    ['there is none', [first]],
    ['the message itself is gone', [second]],
  ])('is none where %s', (_, messages) => {
    expect(nextVoiceMessage(messages, first)).toBeNull();
  });
});
