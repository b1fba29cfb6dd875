import type { Log } from '../logs/log';
import type { Presenter } from './board';
import { type NativeOptions, nativeOptions } from './native-options';
import type { Slip } from './slip';

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
  readonly onOpen: (slip: Slip) => void;
  readonly onReply: (slip: Slip, text: string) => void;
  readonly onDismissed: (key: string) => void;
  /** The system plays nothing of ours: the page does. */
  readonly ring: () => void;
  readonly log: Log;
}

interface Slot {
  readonly slip: Slip;
  /** While the picture is on its way, the one that is to be replaced. */
  notice: NativeNotice | null;
}

/** Puts slips on the screen by the system's own means, one for each key. */
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
    const { slip } = slot;
    const isCurrent = (): boolean => slots.get(slip.key) === slot;
    // Closed before the next one is shown: on some systems both bear the same name.
    slot.notice?.close();
    slot.notice = native.make(nativeOptions(slip, platform), icon, {
      onClick: () => {
        close(slip.key);
        onDismissed(slip.key);
        onOpen(slip);
      },
      onReply: (text) => {
        close(slip.key);
        onDismissed(slip.key);
        onReply(slip, text);
      },
      onClose: (expired) => {
        if (expired || !isCurrent()) return;
        slots.delete(slip.key);
        onDismissed(slip.key);
      },
      onFailed: (error) => {
        log.warn('notice_failed', { error });
        if (isCurrent()) slots.delete(slip.key);
      },
    });
    slot.notice.show();
    if (slip.sound && platform !== 'darwin') ring();
  }

  return {
    show(slip) {
      if (!native.isSupported()) return;
      const slot: Slot = { slip, notice: slots.get(slip.key)?.notice ?? null };
      slots.set(slip.key, slot);
      const go = (icon: Picture | null): void => {
        if (slots.get(slip.key) !== slot) return;
        present(slot, icon);
      };
      if (slip.icon === null) go(null);
      else void picture(slip.icon).then(go);
    },
    close,
  };
}
