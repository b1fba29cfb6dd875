import { extname, join } from 'node:path';
import {
  type NativeImage,
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  nativeImage,
  webContents,
} from 'electron';
import { type FileRisk, RISK_TEXTS } from '@shared/rules/file-risk';
import type { AppContext } from '../app-context';
import type { FetchApi } from '../protocol/fetch-api';
import { createCopyImage } from './copy-image';
import { createDrag } from './drag';
import { createDragFolder } from './drag-folder';
import { createSave } from './save';

/** Pixels. */
const ICON = 96;

/** The icon of a drag: the picture itself, else the system's icon for such a file, else ours. */
async function dragIcon(file: string, own: string): Promise<NativeImage> {
  const picture = nativeImage.createFromPath(file);
  if (!picture.isEmpty()) return picture.resize({ width: ICON });
  const icon = await app.getFileIcon(file).catch(() => nativeImage.createEmpty());
  return icon.isEmpty() ? nativeImage.createFromPath(own).resize({ width: ICON }) : icon;
}

/** Files between the conversations and this computer. */
export function createDesktopFiles({ window, folders, log }: AppContext, fetchApi: FetchApi) {
  const folder = createDragFolder(join(folders.profile, 'dragged'));
  const chooseTarget = async (name: string): Promise<string | null> => {
    const ending = extname(name).slice(1);
    const options = {
      defaultPath: join(app.getPath('downloads'), name),
      filters: [
        ...(ending === '' ? [] : [{ name: `${ending.toUpperCase()} file`, extensions: [ending] }]),
        { name: 'All files', extensions: ['*'] },
      ],
    };
    const over = window.get();
    const { canceled, filePath } = await (over
      ? dialog.showSaveDialog(over, options)
      : dialog.showSaveDialog(options));
    return canceled || filePath === '' ? null : filePath;
  };
  const confirmRisk = async (name: string, risk: FileRisk): Promise<boolean> => {
    const options = {
      type: 'warning' as const,
      message: RISK_TEXTS.title,
      detail: RISK_TEXTS.text(name, risk),
      buttons: [RISK_TEXTS.cancel, RISK_TEXTS.save],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const over = window.get();
    const { response } = await (over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options));
    return response === 1;
  };
  return {
    chooseTarget,
    save: createSave({ fetchApi, confirmRisk, chooseTarget, log }),
    drag: createDrag({
      fetchApi,
      folder,
      log,
      async startDrag(file, webContentsId) {
        const contents = webContents.fromId(webContentsId);
        if (!contents || BrowserWindow.fromWebContents(contents) === null) return false;
        contents.startDrag({ file, icon: await dragIcon(file, join(folders.resources, 'icon.png')) });
        return true;
      },
    }),
    copyImage: createCopyImage({
      fetchApi,
      log,
      async toClipboard(picture) {
        const image = nativeImage.createFromBuffer(picture);
        if (image.isEmpty()) return false;
        const png = new Blob([new Uint8Array(image.toPNG())], { type: 'image/png' });
        await clipboard.write([new ClipboardItem({ 'image/png': png })]);
        return true;
      },
    }),
    forget: () => {
      folder.empty();
    },
  };
}
