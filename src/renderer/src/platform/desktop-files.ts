import { noteProblem } from '../app/problem-log';
import { toast } from '../app/toast';
import { desktop } from './desktop-bridge';

/** A file behind the API, and how it is called on this computer. */
export interface DesktopFile {
  /** Beginning with `/api/`. */
  readonly url: string;
  readonly name: string;
}

const copy = {
  saved: 'Saved.',
  failed: 'This did not work. Please try again.',
  copied: 'Image copied.',
  notCopied: 'This image cannot be copied. Save it instead.',
  notDragged: 'This file could not be fetched. Check your connection and try again.',
} as const;

export const isDesktop = (): boolean => desktop() !== undefined;

/** Asks where to, and saves. In a browser nothing. */
export async function saveFile(file: DesktopFile): Promise<void> {
  try {
    const answer = await desktop()?.files.save(file);
    if (answer?.outcome === 'saved') toast(copy.saved, 'success');
    if (answer?.outcome === 'failed') toast(answer.sentence, 'error');
  } catch (error) {
    noteProblem('desktop.save', error);
    toast(copy.failed, 'error');
  }
}

export async function copyImage(url: string): Promise<void> {
  try {
    if ((await desktop()?.files.copyImage({ url })) === true) toast(copy.copied, 'success');
    else toast(copy.notCopied, 'error');
  } catch (error) {
    noteProblem('desktop.copy', error);
    toast(copy.failed, 'error');
  }
}

interface Dragging {
  preventDefault(): void;
}

/** What an element needs for its file to be dragged to the desktop; nothing in a browser, or where there is no file. */
export function dragOut(
  file: DesktopFile | null,
): { readonly draggable: true; readonly onDragStart: (event: Dragging) => void } | null {
  if (file === null || !isDesktop()) return null;
  return {
    draggable: true,
    onDragStart: (event) => {
      // The system drags the file itself, as soon as it is here.
      event.preventDefault();
      desktop()
        ?.files.drag(file)
        .then(
          (dragged) => {
            if (!dragged) toast(copy.notDragged, 'error');
          },
          (error: unknown) => {
            noteProblem('desktop.drag', error);
          },
        );
    },
  };
}

/** What a download link does in the desktop app; nothing in a browser, which downloads by itself. */
export const saveOnClick = (
  file: DesktopFile | null,
): { readonly onClick: (event: Dragging) => void } | null =>
  file === null || !isDesktop()
    ? null
    : {
        onClick: (event) => {
          event.preventDefault();
          void saveFile(file);
        },
      };

/**
 * The address of a small picture, with the whole one's after the hash, where the desktop's menu under the pointer finds
 * what to save. In a browser as it is.
 */
export function shownPicture(shown: string, whole: DesktopFile | null): string {
  if (whole === null || !isDesktop() || !shown.startsWith('/api/')) return shown;
  return `${shown}#${new URLSearchParams({ whole: whole.url, name: whole.name })}`;
}
