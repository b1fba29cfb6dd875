import type { Log } from '../logs/log';
import type { Presenter } from './scheduler';
import { type NativeOptions, nativeOptions } from './native-options';
import type { NotificationContent } from './notification-content';

/** A notice that the system can show; Electron's, or a test's. */
export interface NativeNotice {
  show(): void;
  close(): void;
}

export interface NativeEvents {
  readonly onClick: () => void;
  readonly onReply: (text: string) => void;
  /** @param expired the system has put it aside by itself; it may still stand in a list of the system's */
  readonly onClose: (expired: boolean) => void;
  readonly onFailed: (error: string) => void;
}

export interface Native<Picture> {
  readonly isSupported: () => boolean;
  readonly make: (options: NativeOptions, picture: Picture | null, events: NativeEvents) => NativeNotice;
}

export interface PresenterOptions<Picture> {
  readonly native: Native<Picture>;
  readonly platform: NodeJS.Platform;
  /** Loads the picture of a notice; null where there is none in time. Never rejects. */
  readonly picture: (path: string) => Promise<Picture | null>;
  readonly onOpen: (content: NotificationContent) => void;
  readonly onReply: (content: NotificationContent, text: string) => void;
  readonly onDismissed: (key: string) => void;
  /** The system plays nothing of ours: the page does. */
  readonly ring: () => void;
  readonly log: Log;
}

interface Slot {
  readonly content: NotificationContent;
  /** While the picture is on its way, the one that is to be replaced. */
  notice: NativeNotice | null;
}

/** Puts notifications on the screen by the system's own means, one for each key. */
export function createPresenter<Picture>(options: PresenterOptions<Picture>): Presenter {
  const { native, platform, picture, onOpen, onReply, onDismissed, ring, log } = options;
  const slots = new Map<string, Slot>();

  function close(key: string): void {
    const slot = slots.get(key);
    // First out of the map: what closes by our own hand was not dismissed by the person.
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
    if (content.sound && platform !== 'darwin') ring();
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
