import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core';
import type { StoredMedia } from '../../world/media-store';
import { authenticate, numberFor, requireScope } from '../auth';
import { GraphError, badParameter } from '../graph-error';
import { MAX_UPLOAD_BYTES, uploadProblem } from './media-rules';

/** Uploading media and downloading it by its five-minute address (facts §2). */
export function mediaRoutes(app: FastifyInstance, core: Core): void {
  app.post<{ Params: { id: string } }>('/:id/media', async (request) => {
    const token = authenticate(core, request);
    const number = numberFor(core, token, request.params.id, 'POST');
    requireScope(token, 'whatsapp_business_messaging');
    if (!request.isMultipart()) throw badParameter('Param file must be a file of a multipart form.');
    const form = await readForm(request);
    if (form.fields.get('messaging_product') !== 'whatsapp')
      throw badParameter('The parameter messaging_product is required.');
    if (!form.file) throw badParameter('The parameter file is required.');
    // The part's own content type wins; `type` stands in when a client sends none.
    const sent = form.file.mimetype === 'application/octet-stream' ? undefined : form.file.mimetype;
    const mime_type = sent ?? form.fields.get('type') ?? 'application/octet-stream';
    const problem = await uploadProblem(mime_type, form.data);
    if (problem !== undefined) throw new GraphError(131053, { details: problem });
    const { id } = core.media.put({
      data: form.data,
      mime_type,
      filename: form.file.filename,
      phone_number_id: number.id,
      owner: 'business',
    });
    return { id };
  });

  app.get<{ Querystring: { mid?: string; ext?: string; hash?: string } }>(
    '/whatsapp_business/attachments/',
    async (request, reply) => {
      authenticate(core, request);
      const media = core.media.fromSignedQuery(request.query);
      if (!media) return reply.code(404).type('text/plain').send('Not found');
      return reply.type(media.mime_type).header('content-disposition', 'attachment').send(media.data);
    },
  );
}

/** Answer of `GET /{media-id}`. */
export function mediaDescription(core: Core, media: StoredMedia): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    url: core.url() + core.media.signedPath(media.id),
    mime_type: media.mime_type,
    sha256: media.sha256.toString('hex'),
    file_size: media.data.length,
    id: media.id,
  };
}

/** @throws GraphError 100 when the query names a number that the media was not uploaded on */
export function requireMediaNumber(media: StoredMedia, phoneNumberId: string | undefined): void {
  if (phoneNumberId !== undefined && phoneNumberId !== media.phone_number_id)
    throw badParameter('Param phone_number_id is not a valid whatsapp business phone number id ID');
}

interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: MultipartFile | undefined;
  readonly data: Buffer;
}

async function readForm(request: FastifyRequest): Promise<Form> {
  const fields = new Map<string, string>();
  let file: MultipartFile | undefined;
  let data: Buffer = Buffer.alloc(0);
  try {
    for await (const part of request.parts({ limits: { fileSize: MAX_UPLOAD_BYTES, files: 1 } })) {
      if (part.type === 'file') {
        data = await part.toBuffer();
        file = part;
      } else fields.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new GraphError(131053, {
        details: `Media upload error: the file is larger than ${MAX_UPLOAD_BYTES} bytes.`,
      });
    throw badParameter('Invalid parameter', 'The multipart form could not be read.');
  }
  return { fields, file, data };
}
