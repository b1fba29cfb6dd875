import { fileProblem, hugeSize } from '../../../core/file-problem';
import { type HeaderFile, HEADER_RATIO, checkHeaderMedia } from '@shared/rules/template-media';

interface Size {
  readonly width: number;
  readonly height: number;
}

async function pictureSize(file: File): Promise<Size | null> {
  const size = await hugeSize(file);
  if (size !== null) return size;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

function filmSize(file: File): Promise<Size | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<Size | null>((resolve) => {
    video.onloadedmetadata = () => {
      resolve(video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null);
    };
    video.onerror = () => {
      resolve(null);
    };
    video.preload = 'metadata';
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/**
 * What the rules want to know of a file. A picture that cannot be opened has no size. Of a film that says little: not
 * every browser has the codec, and the server reads the size from the container; until then it is taken to fit.
 */
async function measureFile(file: File): Promise<HeaderFile> {
  const { name, type: mime, size } = file;
  const measured = mime.startsWith('image/')
    ? await pictureSize(file)
    : mime.startsWith('video/')
      ? ((await filmSize(file)) ?? { width: HEADER_RATIO.min, height: 1 })
      : null;
  return { name, mime, size, width: measured?.width ?? null, height: measured?.height ?? null };
}

/** Why the file cannot be the header of a template: a sentence, or null. */
export async function headerFileProblem(file: File): Promise<string | null> {
  const checked = checkHeaderMedia(await measureFile(file));
  return checked.ok ? fileProblem(file) : checked.message;
}
