/** Samples (of 48 kHz, whatever was recorded) in one frame, by the configuration in the first five bits (RFC 6716 §3.1). */
function frameSamples(config: number): number {
  // SILK: 10, 20, 40, 60 ms · hybrid: 10, 20 ms · CELT: 2.5, 5, 10, 20 ms
  if (config < 12) return [480, 960, 1920, 2880][config & 3] ?? 960;
  if (config < 16) return (config & 1) === 0 ? 480 : 960;
  return 120 << (config & 3);
}

/** Samples that a packet decodes to; 0 when it is empty. */
export function opusSamples(packet: Uint8Array): number {
  const toc = packet[0];
  if (toc === undefined) return 0;
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
  return frames * frameSamples(toc >> 3);
}

export interface OpusHead {
  readonly channels: number;
  /** Samples at the beginning that are not to be heard. */
  readonly preSkip: number;
}

/** Reads the identification header (RFC 7845 §5.1); null when it is none. */
export function readOpusHead(bytes: Uint8Array): OpusHead | null {
  if (bytes.length < 19 || String.fromCharCode(...bytes.subarray(0, 8)) !== 'OpusHead') return null;
  return { channels: bytes[9] ?? 0, preSkip: (bytes[10] ?? 0) | ((bytes[11] ?? 0) << 8) };
}
