import { type NativeImage, nativeImage, Notification } from 'electron';
import type { Native } from './presenter';

/** Electron's notices. */
export const electronNotifications: Native<NativeImage> = {
  isSupported: () => Notification.isSupported(),
  make(options, picture, { onClick, onReply, onClose, onFailed }) {
    const notice = new Notification({ ...options, ...(picture && { icon: picture }) });
    notice.on('click', onClick);
    notice.on('reply', ({ reply }) => {
      onReply(reply);
    });
    notice.on('close', ({ reason }) => {
      onClose(reason === 'timedOut');
    });
    notice.on('failed', (_event, error) => {
      onFailed(error);
    });
    return notice;
  },
};

/** PNG and JPEG alone; null for what is no picture. */
export function pictureOf(bytes: Uint8Array): NativeImage | null {
  const image = nativeImage.createFromBuffer(Buffer.from(bytes));
  return image.isEmpty() ? null : image;
}
