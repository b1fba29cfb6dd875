import type { Core } from '../core';
import type { DemoAssets } from '../customers/assets';
import { type InboundMessage, quoteContext } from '../customers/inbound';
import { inboundMedia } from '../customers/inbound-media';
import { type MediaKind, MEDIA_KINDS } from '../graph/messages/validated-message';
import type { StoredMedia } from '../world/media-store';
import type { Customer, PhoneNumber } from '../world/world-schema';
import { ControlError, notFound } from './control-error';
import { type MediaInput, inboundBodySchema, mediaInputSchema } from './inbound-schema';

interface Parties {
  readonly core: Core;
  readonly assets: DemoAssets;
  readonly customer: Customer;
  readonly number: PhoneNumber;
}

/** Keys of the body that are not keys of the message. */
const OWN_KEYS = new Set(['type', 'to', 'name', 'context', 'timestamp', 'wamid']);

/** Completes a message given to the control API. @throws ZodError, ControlError */
export async function inboundFromBody(body: unknown, parties: Parties): Promise<InboundMessage> {
  const input = inboundBodySchema.parse(body);
  const extra = Object.fromEntries(
    Object.entries(input).filter(([key]) => !OWN_KEYS.has(key) && key !== input.type),
  );
  const common = { type: input.type, extra, timestamp: input.timestamp, wamid: input.wamid };
  const context = contextOf(input.context, parties);
  const payload = input[input.type];
  if (!isMediaKind(input.type)) return { ...common, context, payload };
  const wanted = mediaInputSchema.parse(payload ?? {});
  const media = await storedMedia(wanted, input.type, parties);
  return {
    ...common,
    context,
    payload: inboundMedia(parties.core, input.type, media, wanted),
    mediaId: media.id,
  };
}

/** Stores what a media input names or carries. @throws ControlError when it does neither */
export async function storedMedia(
  input: MediaInput,
  kind: MediaKind | undefined,
  { core, assets }: Pick<Parties, 'core' | 'assets'>,
): Promise<StoredMedia> {
  if (input.id !== undefined) {
    const media = core.media.get(input.id);
    if (!media) throw notFound(`Media ${input.id}`);
    return media;
  }
  if (input.data !== undefined) {
    const mime_type = input.mime_type ?? 'application/octet-stream';
    const data = Buffer.from(input.data, 'base64');
    return core.media.put({ data, mime_type, filename: input.filename, owner: 'customer' });
  }
  const asset =
    input.asset === undefined ? assets.list.find((entry) => entry.kind === kind) : assets.find(input.asset);
  if (!asset)
    throw new ControlError(
      400,
      'invalid_request',
      'Media needs an id, base64 data with mime_type, or a demo asset.',
    );
  return assets.store(core, asset);
}

function contextOf(
  context: unknown,
  { core, customer, number }: Parties,
): Record<string, unknown> | undefined {
  if (typeof context !== 'object' || context === null) return undefined;
  const quoted: unknown = Reflect.get(context, 'message_id');
  return typeof quoted === 'string' ? quoteContext(core, number, customer, quoted) : { ...context };
}

function isMediaKind(type: string): type is MediaKind {
  return (MEDIA_KINDS as readonly string[]).includes(type);
}
