import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny';

/** Players seek by pages: one for each second. */
const PAGE_SECONDS = 1;

/**
 * Puts the Opus sound of a WebM recording into an Ogg file; its packets stay as they are. A recording that is still being
 * made is read as far as it goes.
 *
 * @throws Error when it holds no Opus sound
 */
export async function webmToOgg(webm: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(webm), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig || (await track.getCodec()) !== 'opus')
    throw new Error('The recording holds no Opus sound.');

  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat({ maximumPageDuration: PAGE_SECONDS }), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  let packets = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, { decoderConfig });
    packets += 1;
  }
  if (packets === 0) throw new Error('The recording holds no Opus sound.');
  await output.finalize();
  if (target.buffer === null) throw new Error('The recording could not be written.');
  return new Uint8Array(target.buffer);
}
