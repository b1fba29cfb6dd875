import type { Log } from '../logs/log';
import type { Presenter } from './scheduler';
import { type NativeOptions, nativeOptions } from './native-options';
import type { NotificationContent } from './notification-content';

/** A notice that the system can show; Electron's, or a test's. */
export interface NativeNotification {
  show(): void;
  close(): void;
}

export interface NativeEvents {
  readonly onClick: () => void;
  readonly onReply: (text: string) => void;
  /** @param expired the system has closed it by itself; it may still be in the system's list */
  readonly onClose: (expired: boolean) => void;
  readonly onFailed: (error: string) => void;
}

export interface Native<Picture> {
  readonly isSupported: () => boolean;
  readonly make: (
    options: NativeOptions,
    picture: Picture | null,
    events: NativeEvents,
  ) => NativeNotification;
}

export interface PresenterOptions<Picture> {
  readonly native: Native<Picture>;
  readonly platform: NodeJS.Platform;
  /** Loads the picture of a notice; null: none came in time. Never rejects. */
  readonly picture: (path: string) => Promise<Picture | null>;
  readonly onOpen: (content: NotificationContent) => void;
  readonly onReply: (content: NotificationContent, text: string) => void;
  readonly onDismissed: (key: string) => void;
  /** The page plays the sound: the system cannot play ours. */
  readonly playSound: () => void;
  readonly log: Log;
}

interface Slot {
  readonly content: NotificationContent;
  /** While the picture is on its way, the one that is to be replaced. */
  notice: NativeNotification | null;
}

/** Puts notifications on the screen by the system's own means, one for each key. */
export function createPresenter<Picture>(options: PresenterOptions<Picture>): Presenter {
  const { native, platform, picture, onOpen, onReply, onDismissed, playSound, log } = options;
  const slots = new Map<string, Slot>();

  function close(key: string): void {
    const slot = slots.get(key);
    // Removed first: what we close ourselves was not dismissed by the person.
    slots.delete(key);
    slot?.notice?.close();
  }

  function present(slot: Slot, icon: Picture | null): void {
    const { content } = slot;
    const isCurrent = (): boolean => slots.get(content.key) === slot;
    // Closed before the next one is shown: on some systems both bear the same name.
    slot.notice?.close();
    slot.notice = native.make(nativeOptions(content, platform), icon, {
      onClick: () => {
        close(content.key);
        onDismissed(content.key);
        onOpen(content);
      },
      onReply: (text) => {
        close(content.key);
        onDismissed(content.key);
        onReply(content, text);
      },
      onClose: (expired) => {
        if (expired || !isCurrent()) return;
        slots.delete(content.key);
        onDismissed(content.key);
      },
      onFailed: (error) => {
        log.warn('notice_failed', { error });
        if (isCurrent()) slots.delete(content.key);
      },
    });
    slot.notice.show();
    if (content.sound && platform !== 'darwin') playSound();
  }

  return {
    show(content) {
      if (!native.isSupported()) return;
      const slot: Slot = { content, notice: slots.get(content.key)?.notice ?? null };
      slots.set(content.key, slot);
      const go = (icon: Picture | null): void => {
        if (slots.get(content.key) !== slot) return;
        present(slot, icon);
      };
      if (content.icon === null) go(null);
      else void picture(content.icon).then(go);
    },
    close,
  };
}
