import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, ERRORS } from '@shared/contract/errors';
import { AppError } from '../errors';
import { isDiskFull } from '../disk-space/is-disk-full';
import type { DiskSpace } from '../disk-space/disk-space';
import { senderOf } from './sender';

/** Fastify's and its plugins' own refusals in the words of the catalogue. */
const KNOWN: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_REQ_FILE_TOO_LARGE: 'media_rejected',
};

/** Seconds after which a person's program asks a full server again. */
const TRY_AGAIN_S = 10;

/** Turns whatever was thrown into an error of the catalogue; null for a bug. */
function expected(error: FastifyError): AppError | null {
  if (error instanceof AppError && !isDiskFull(error)) return error;
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error, retryAfter: TRY_AGAIN_S });
  const code = KNOWN[error.code];
  if (code) return new AppError(code);
  const status = error.statusCode ?? 500;
  if (status === 429) return new AppError('too_many_requests');
  if (status === 413) return new AppError('payload_too_large');
  if (status >= 400 && status < 500) return new AppError('malformed_request');
  return null;
}

function send(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  const { code, message, fields, details } = error;
  const body: ErrorBody = {
    error: { code, message, ...(fields && { fields }), ...(details && { details }) },
    request_id: request.id,
  };
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  return reply.code(error.status).type('application/json; charset=utf-8').send(body);
}

/** Without the query, which may hold what people look for, or a code. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** One shape for every refusal; a bug is logged with its request id and tells nothing of the inside. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = expected(error);
  if (!known) {
    request.log.error({ err: error }, 'a request failed unexpectedly');
    return send(reply, request, new AppError('internal'));
  }
  // Of a full disk the log has one line, not one for each request.
  const level = known.code === 'storage_full' ? 'debug' : 'info';
  request.log[level](
    {
      code: known.code,
      message: known.message,
      method: request.method,
      path: pathOf(request),
      user: senderOf(request),
      address: request.ip,
    },
    'a request was refused',
  );
  return send(reply, request, known);
}

export function installErrorHandling(app: FastifyInstance, diskSpace: Pick<DiskSpace, 'note'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    diskSpace.note(error);
    return sendError(error, request, reply);
  });
}

/** What is no HTTP, or has headers larger than Node reads, never becomes a request: answered on the bare connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'malformed_request';
  const body: ErrorBody = { error: { code, message: ERRORS[code].message }, request_id: randomUUID() };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${ERRORS[code].status} ${STATUS_CODES[ERRORS[code].status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}

/** What an address that does not exist answers. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, request, new AppError('not_found', { message: ERRORS.not_found.message }));
}
