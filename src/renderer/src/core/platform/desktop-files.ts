import { fileRisk } from '@shared/rules/file-risk';
import { noteProblem } from '../problem-log';
import { toast } from '../toast';
import { desktop } from './desktop-bridge';
import { askBeforeSaving } from './risky-files';
import { saveAddress } from './save-as';

/** A file behind the API, and how it is called on this computer. */
export interface DesktopFile {
  /** Beginning with `/api/`. */
  readonly url: string;
  readonly name: string;
  /** As the server found it. */
  readonly mime?: string;
}

const copy = {
  saved: 'Saved.',
  failed: 'This did not work. Please try again.',
  copied: 'Image copied.',
  notCopied: 'This image cannot be copied. Save it instead.',
  notDragged: 'This file could not be fetched. Check your connection and try again.',
} as const;

const plainFile = ({ url, name, mime }: DesktopFile) => ({ url, name, ...(mime !== undefined && { mime }) });

export const isDesktop = (): boolean => desktop() !== undefined;

/** Asks where to, and saves. In a browser nothing. */
export async function saveFile(file: DesktopFile): Promise<void> {
  try {
    const answer = await desktop()?.files.save(plainFile(file));
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
  // What runs when it is opened is saved after a question, never dropped somewhere without one.
  if (file === null || !isDesktop() || fileRisk(file.name, file.mime ?? '') !== null) return null;
  return {
    draggable: true,
    onDragStart: (event) => {
      // The system drags the file itself, as soon as it is here.
      event.preventDefault();
      desktop()
        ?.files.drag(plainFile(file))
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

/** The browser's own download, where the person has been asked before. */
const download = (file: DesktopFile): void => {
  saveAddress(`${file.url}?download=1`, file.name);
};

/**
 * What a download link does: on the desktop it asks where to. A browser downloads by itself, but asks before it takes a
 * file that does something when it is opened; on the desktop main does.
 */
export function saveOnClick(
  file: DesktopFile | null,
): { readonly onClick: (event: Dragging) => void } | null {
  if (file === null) return null;
  const risk = fileRisk(file.name, file.mime ?? '');
  if (!isDesktop() && risk === null) return null;
  return {
    onClick: (event) => {
      event.preventDefault();
      if (isDesktop()) void saveFile(file);
      else if (risk !== null) {
        askBeforeSaving({
          name: file.name,
          risk,
          onSave: () => {
            download(file);
          },
        });
      }
    },
  };
}

/**
 * The address of a small picture, with the whole one's after the hash, where the desktop's menu under the pointer finds
 * what to save. In a browser as it is.
 */
export function shownPicture(shown: string, whole: DesktopFile | null): string {
  if (whole === null || !isDesktop() || !shown.startsWith('/api/')) return shown;
  return `${shown}#${new URLSearchParams({ whole: whole.url, name: whole.name })}`;
}
