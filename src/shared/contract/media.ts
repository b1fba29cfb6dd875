import { z } from 'zod';
import { data, id } from './common';
import { endpoint } from './endpoint';

export const mediaItem = z.object({
  _id: id,
  media_id: id,
  /** Path on this origin; needs the session. */
  url: z.string(),
  name: z.string(),
  file_name: z.string(),
  mimetype: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Pixels; null where the kind has none or it could not be read. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  is_thumbnail: z.boolean(),
});
export type MediaItem = z.infer<typeof mediaItem>;

export const mediaUpload = endpoint({
  method: 'POST',
  path: '/common/media-upload',
  domain: 'media',
  summary:
    'Stores one file (multipart, field `user_media`). Answers the file and, for pictures, its thumbnail.',
  /** Pictures of contacts and of companies too, and files in their fields. */
  access: {
    kind: 'workspace',
    action: 'create',
    module: 'chat',
    orModules: ['crm_contacts', 'crm_accounts', 'crm_deals', 'crm_activities'],
  },
  /** What it is for says what is taken, and how large; for an activity, the right to log one is asked for. */
  query: z.object({
    purpose: z.enum(['chat', 'activity'], 'A file is for the chat or for an activity.').default('chat'),
  }),
  response: data(z.array(mediaItem)),
  multipart: true,
});

/** The workspace is in the path, because pictures are loaded by address alone. */
export const mediaFile = endpoint({
  method: 'GET',
  path: '/media/:business_id/:media_id',
  domain: 'media',
  summary: 'A stored file (ranges supported). Served so that it can never run as a page.',
  access: { kind: 'signed_in', tokens: true },
  params: z.object({ business_id: id, media_id: id }),
  query: z.object({ download: z.enum(['1']).optional() }),
  response: z.unknown(),
  raw: true,
});
