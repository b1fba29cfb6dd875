import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core';
import { authenticate } from '../auth';
import { lowerText } from '../messages/checks';
import { badParameter, invalid, missing, unknownObject } from '../graph-error';
import { sampleHandle } from '../templates/samples';

const TYPES = ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'video/mp4'];

interface UploadSession {
  readonly fileType: string;
  readonly length: number;
  readonly received: Buffer;
}

interface Session {
  Params: { session: string };
}

/** Resumable uploads of template header samples (facts §2). */
export function uploadRoutes(app: FastifyInstance, core: Core): void {
  const sessions = new Map<string, UploadSession>();

  app.post<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/:id/uploads',
    (request) => {
      authenticate(core, request);
      if (!core.world.apps.has(request.params.id)) throw unknownObject('POST', request.params.id);
      const input = { ...request.query, ...((request.body ?? {}) as Record<string, unknown>) };
      const fileType = lowerText(input['file_type']);
      const length = Number(input['file_length']);
      if (!TYPES.includes(fileType))
        throw invalid(`Parameter 'file_type' must be one of ${TYPES.join(', ')}.`);
      if (!Number.isInteger(length) || length < 1 || length > 100 * 1024 * 1024) throw missing('file_length');
      const id = `upload:${Buffer.from(`attachment:${core.nextUnique()}`).toString('base64url')}`;
      sessions.set(id, { fileType, length, received: Buffer.alloc(0) });
      return { id };
    },
  );

  app.post<Session>('/:session(^upload:.+$)', { bodyLimit: 101 * 1024 * 1024 }, (request) => {
    if (!/^OAuth /i.test(request.headers.authorization ?? ''))
      throw badParameter('Upload sessions take Authorization: OAuth.');
    authenticate(core, request);
    const id = request.params.session;
    const session = sessions.get(id);
    if (!session) throw unknownObject('POST', id);
    const offset = Number(request.headers['file_offset'] ?? NaN);
    if (offset !== session.received.length)
      throw badParameter(`file_offset must be ${session.received.length}.`);
    if (!Buffer.isBuffer(request.body)) throw badParameter('The body must be the raw bytes of the file.');
    const received = Buffer.concat([session.received, request.body]);
    if (received.length > session.length) throw badParameter('More bytes than file_length.');
    sessions.set(id, { ...session, received });
    if (received.length < session.length) return { id, file_offset: received.length };
    sessions.delete(id);
    const media = core.media.put({ data: received, mime_type: session.fileType, owner: 'business' });
    return { h: sampleHandle(media, core.nextUnique()) };
  });

  app.get<Session>('/:session(^upload:.+$)', (request) => {
    authenticate(core, request);
    const session = sessions.get(request.params.session);
    if (!session) throw unknownObject('GET', request.params.session);
    return { id: request.params.session, file_offset: session.received.length };
  });
}
