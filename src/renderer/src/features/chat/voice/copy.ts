import { assertNever } from '@shared/rules/assert-never';
import { type HeldReason, type VoiceProblem, MAX_MINUTES } from './voice-state';

/** The texts of recording. */
export const copy = {
  label: 'Voice message',
  starting: 'Waiting for the microphone…',
  recording: 'Recording',
  paused: 'Recording paused',
  ready: 'Ready to be sent',
  preparing: 'Preparing…',
  pause: 'Pause recording',
  resume: 'Go on recording',
  discard: 'Discard recording',
  send: 'Send voice message',
  listen: 'Listen',
  stopListening: 'Pause',
  position: 'Position in the recording',
  discarded: 'The voice message was discarded.',
  undo: 'Undo',
  again: 'Try again',
  close: 'Close',
  kept: 'Your recording was stopped and is kept in its conversation.',
} as const;

/** What to do about it, in a sentence. */
export function problemText(problem: VoiceProblem): string {
  switch (problem) {
    case 'refused':
      return 'Parley may not use the microphone. Allow it in the settings of this browser or computer, then try again.';
    case 'missing':
      return 'No microphone was found. Connect one, then try again.';
    case 'busy':
      return 'The microphone could not be opened. Close other programs that use it, then try again.';
    case 'unsupported':
      return 'Voice messages cannot be recorded in this browser. You can attach an audio file instead.';
    case 'insecure':
      return 'Voice messages can only be recorded over a secure connection (https).';
    case 'broken':
      return 'The recording could not be read, so it cannot be sent. Try again.';
    case 'unknown':
      return 'Recording could not be started. Try again.';
    default:
      return assertNever(problem);
  }
}

export function reasonText(why: HeldReason): string {
  switch (why) {
    case 'limit':
      return `A voice message can be at most ${MAX_MINUTES} minutes long. This one was stopped here.`;
    case 'lost':
      return 'The microphone was disconnected. Everything up to then is kept.';
    case 'short':
      return 'This recording is too short to be sent. Go on recording.';
    default:
      return assertNever(why);
  }
}
