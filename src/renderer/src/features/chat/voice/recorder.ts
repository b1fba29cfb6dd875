import { liveLevel } from './levels';
import type { VoiceProblem } from './voice-state';

export class VoiceError extends Error {
  constructor(readonly problem: VoiceProblem) {
    super(problem);
  }
}

export interface Recorder {
  /** Holds on; resolves with everything recorded so far. */
  pause(): Promise<Blob>;
  resume(): void;
  /** Ends, gives the microphone back and resolves with everything recorded. */
  stop(): Promise<Blob>;
  /** Ends and forgets everything. */
  abandon(): void;
  /** Loudness of this moment, 0 to 1. */
  level(): number;
  /** Bytes so far. */
  size(): number;
}

/** What WhatsApp takes comes first; Chromium's WebM is turned into Ogg afterwards. */
const KINDS = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
/** Clear speech in Opus; a minute is about 240 KB. */
const BITS_PER_SECOND = 32_000;
/** Nothing but the last moment is lost when the device goes away. Milliseconds. */
const CHUNK_MS = 1000;

const PROBLEMS: Readonly<Record<string, VoiceProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function microphone(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new VoiceError('insecure');
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (typeof MediaRecorder === 'undefined' || !devices) throw new VoiceError('unsupported');
  try {
    return await devices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    throw new VoiceError(PROBLEMS[error instanceof Error ? error.name : ''] ?? 'unknown');
  }
}

/**
 * Begins to record.
 *
 * @param onLost the microphone went away, or the browser gave up
 * @throws VoiceError
 */
export async function openRecorder(onLost: () => void): Promise<Recorder> {
  const mimeType =
    typeof MediaRecorder === 'undefined' ? '' : KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
  if (mimeType === undefined) throw new VoiceError('unsupported');
  const stream = await microphone();
  const context = new AudioContext({ latencyHint: 'playback' });
  await context.resume();
  // WhatsApp takes one channel only, whatever the device has.
  const mono = context.createMediaStreamDestination();
  mono.channelCount = 1;
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  const source = context.createMediaStreamSource(stream);
  source.connect(mono);
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);

  const media = new MediaRecorder(mono.stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const chunks: Blob[] = [];
  media.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) chunks.push(data);
  });
  media.addEventListener('error', onLost);
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  const release = (): void => {
    for (const track of stream.getTracks()) {
      track.removeEventListener('ended', onLost);
      track.stop();
    }
    void context.close().catch(() => undefined);
  };
  const all = (): Blob => new Blob(chunks, { type: media.mimeType });
  const once = (event: 'dataavailable' | 'stop', act: () => void): Promise<Blob> =>
    new Promise((resolve) => {
      media.addEventListener(
        event,
        () => {
          resolve(all());
        },
        { once: true },
      );
      act();
    });

  media.start(CHUNK_MS);
  return {
    pause: () => {
      if (media.state !== 'recording') return Promise.resolve(all());
      media.pause();
      return once('dataavailable', () => {
        media.requestData();
      });
    },
    resume: () => {
      if (media.state === 'paused') media.resume();
    },
    stop: async () => {
      const blob =
        media.state === 'inactive'
          ? all()
          : await once('stop', () => {
              media.stop();
            });
      release();
      return blob;
    },
    abandon: () => {
      if (media.state !== 'inactive') media.stop();
      release();
      chunks.length = 0;
    },
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return liveLevel(samples);
    },
    size: () => chunks.reduce((sum, { size }) => sum + size, 0),
  };
}
