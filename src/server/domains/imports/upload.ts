import { open, rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { type ImportFormat, IMPORT_MAX_BYTES } from '@shared/contract/imports';
import { stripControl } from '@shared/rules/text';
import { AppError } from '../../platform/errors';
import { type IncomingFile, receiveFile } from '../../platform/media/receive';
import { FileRefused } from './reading/refusal';

const FORM_OVERHEAD = 1024 * 1024;
const HEAD_BYTES = 64 * 1024;
const LIMITS = { files: 1, fileSize: IMPORT_MAX_BYTES + 1, fields: 10, fieldSize: 64 * 1024, parts: 12 };

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly name: string;
  readonly format: ImportFormat;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const refuse = (message?: string, cause?: unknown): AppError =>
  new AppError('import_file_refused', { ...(message === undefined ? {} : { message }), cause });

async function fileOf(request: FastifyRequest, folder: string) {
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_MAX_BYTES + FORM_OVERHEAD) throw refuse();
  const part = await request.file({ limits: LIMITS }).catch((cause: unknown) => {
    throw refuse(undefined, cause);
  });
  if (part?.fieldname !== 'file') throw refuse();
  const file: IncomingFile = await receiveFile(folder, part.file, IMPORT_MAX_BYTES).catch(
    (cause: unknown) => {
      throw cause instanceof AppError ? refuse(undefined, cause) : cause;
    },
  );
  const name = stripControl(part.filename).trim().slice(0, 200);
  return { ...file, name: name === '' ? 'file' : name };
}

/** Receives a file and finds out how it is read. @throws AppError `import_file_refused`; nothing stays on disk then */
export async function receiveImport(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw refuse();
  let path: string | null = null;
  try {
    const file = await fileOf(request, folder);
    path = file.path;
    const { detectFormat } = await import('./reading/detect');
    const format = detectFormat(await headOf(path));
    const sheets = format.kind === 'xlsx' ? await (await import('./reading/xlsx-rows')).sheetNames(path) : [];
    return { path, size: file.size, name: file.name, format: { ...format, sheets } };
  } catch (error) {
    // So that the client reads the answer instead of a cut connection.
    request.raw.unpipe();
    request.raw.resume();
    if (path !== null) await rm(path, { force: true });
    throw error instanceof FileRefused ? refuse(error.message, error) : error;
  }
}
