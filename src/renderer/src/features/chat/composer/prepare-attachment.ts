import { classifyAttachment } from '@shared/rules/attachments';
import { fileProblem, hugeSize } from '../../../core/file-problem';
import type { Attachment } from './attachment';

/** Reading the size of a film that never answers must not hold up the agent; milliseconds. */
const PROBE_TIMEOUT = 2000;

export type AttachmentResult =
  | { readonly ok: true; readonly attachment: Attachment }
  | { readonly ok: false; readonly message: string };

async function imageSize(file: File): Promise<{ readonly width: number; readonly height: number } | null> {
  const huge = await hugeSize(file);
  if (huge !== null) return huge;
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    // Broken or of an unknown kind: the server will say so.
    return null;
  }
}

const videoSize = (url: string): Promise<{ readonly width: number; readonly height: number } | null> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const timer = setTimeout(() => {
      resolve(null);
    }, PROBE_TIMEOUT);
    const end = (): void => {
      clearTimeout(timer);
      const { videoWidth: width, videoHeight: height } = video;
      resolve(width > 0 && height > 0 ? { width, height } : null);
      video.removeAttribute('src');
    };
    video.preload = 'metadata';
    video.onloadedmetadata = end;
    video.onerror = end;
    video.src = url;
  });

/** Checks a file by the rules of spec 1 §9 and prepares its preview. */
export async function prepareAttachment(file: File): Promise<AttachmentResult> {
  const check = classifyAttachment(file.name, file.size, file.type);
  if (!check.ok) return check;
  const { kind, mime } = check;
  const problem = await fileProblem(file);
  if (problem !== null) return { ok: false, message: problem };
  const url = URL.createObjectURL(file);
  const size = kind === 'image' ? await imageSize(file) : kind === 'video' ? await videoSize(url) : null;
  return { ok: true, attachment: { file, kind, mime, url, ...size } };
}
