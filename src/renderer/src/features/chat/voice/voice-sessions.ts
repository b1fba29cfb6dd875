import { onSignedOut } from '../../../core/storage/signed-out';
import { VoiceSession } from './voice-session';
import { setVoiceOwner, setVoiceSlot } from './voice-slots';

const sessions = new Map<string, VoiceSession>();

/** The recording of a conversation; a new one where there is none. */
export function voiceSession(draftKey: string): VoiceSession {
  const known = sessions.get(draftKey);
  if (known) return known;
  const session = new VoiceSession(draftKey, () => {
    if (sessions.get(draftKey) === session) sessions.delete(draftKey);
  });
  sessions.set(draftKey, session);
  return session;
}

/** A new recording, in the place of one that was discarded. */
export function beginVoice(draftKey: string): void {
  sessions.get(draftKey)?.close();
  setVoiceSlot(draftKey, 'open');
}

onSignedOut(() => {
  for (const session of [...sessions.values()]) session.close();
});

setVoiceOwner((key, kept) => {
  const session = sessions.get(key);
  // What is being recorded here and now is another thing than what was sent there.
  if (!kept && session?.read().phase === 'held') session.close();
  return session !== undefined;
});
