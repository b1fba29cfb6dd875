import type { InvokeRequest } from '@shared/ipc';
import { fileRisk } from '@shared/rules/file-risk';
import type { InvokeSender } from '../ipc/serve';
import type { Log } from '../logs/log';
import type { FetchApi } from '../protocol/fetch-api';
import { safeFileName } from './safe-file-name';
import { downloadTo } from './download';
import type { DragFolder } from './drag-folder';

export interface DragOptions {
  readonly fetchApi: FetchApi;
  readonly folder: DragFolder;
  /** Hands the file to the system, under the pointer. @returns whether there was a window to drag it out of */
  readonly startDrag: (file: string, webContentsId: number) => Promise<boolean>;
  readonly log: Log;
}

/** Lets a file of the API be dragged out of the window: fetched first, because the system takes whole files only. */
export function createDrag({ fetchApi, folder, startDrag, log }: DragOptions) {
  return async (
    { url, name, mime }: InvokeRequest<'files.drag'>,
    { webContentsId }: InvokeSender,
  ): Promise<boolean> => {
    try {
      const clean = safeFileName(name);
      // The person cannot be asked during a drag: files that run when they are opened can only be saved.
      if (fileRisk(clean, mime ?? '') !== null) return false;
      const file = folder.place(clean);
      await downloadTo(fetchApi, url, file);
      return await startDrag(file, webContentsId);
    } catch (error) {
      log.warn('file_not_dragged', { error });
      return false;
    }
  };
}
