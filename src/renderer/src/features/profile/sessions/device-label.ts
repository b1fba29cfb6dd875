import type { IconName } from '../../../ui/icon-paths';

export interface DeviceLabel {
  /** `Chrome on Windows`. */
  readonly text: string;
  readonly icon: IconName;
}

/** In this order: each says the names of those below it as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b|\bWin64\b|\bwin32\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b|\bdarwin\b/, 'macOS'],
  [/\bLinux\b|\bX11\b|\blinux\b/, 'Linux'],
];

const nameOf = (list: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** What somebody signed in with, in words, from what it has said of itself. */
export function deviceLabel(kind: 'browser' | 'app', userAgent: string | null): DeviceLabel {
  const agent = userAgent ?? '';
  const system = nameOf(SYSTEMS, agent);
  const program = kind === 'app' ? 'Parley app' : (nameOf(BROWSERS, agent) ?? 'Browser');
  const isPhone = system === 'iPhone' || system === 'Android';
  return {
    text: system === null ? program : `${program} on ${system}`,
    icon: isPhone ? 'phone' : kind === 'app' ? 'chat' : 'monitor',
  };
}
