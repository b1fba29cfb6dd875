import { useSyncExternalStore } from 'react';
import { STANDARD_LANGUAGE } from '@shared/rules/languages';

const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The zone of this machine (IANA name). */
export const DEVICE_TIME_ZONE = zoneOfDevice();

/** The zone in which times are shown: the person's, or else the one of this machine. */
export let TIME_ZONE = zoneOfDevice();
/** How dates and numbers are written (BCP 47): as the person has chosen. */
export let LOCALE: string = STANDARD_LANGUAGE;

const listeners = new Set<() => void>();

/** Somebody is signed in, or has changed it; null: nothing was chosen. Everything that shows a time is shown again. */
export function showTimesIn(timeZone: string | null, language: string | null | undefined): void {
  const next = timeZone ?? DEVICE_TIME_ZONE;
  const locale = language ?? STANDARD_LANGUAGE;
  if (next === TIME_ZONE && locale === LOCALE) return;
  TIME_ZONE = next;
  LOCALE = locale;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const timeZone = (): string => TIME_ZONE;
const locale = (): string => LOCALE;

/** `TIME_ZONE`, and again when it is another one. */
export const useTimeZone = (): string => useSyncExternalStore(subscribe, timeZone, timeZone);
/** `LOCALE`, and again when it is another one. */
export const useLocale = (): string => useSyncExternalStore(subscribe, locale, locale);
