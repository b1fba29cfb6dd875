import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { hi } from './hi';
import type { PhrasePack } from './phrase-pack';
import { pt } from './pt';
import { zh } from './zh';

export const PACKS: readonly PhrasePack[] = [en, es, pt, hi, ar, zh, de];

/** The pack of a locale such as `pt_BR`; English for languages nobody wrote down. */
export function packFor(locale: string): PhrasePack {
  const language = locale.toLowerCase().split(/[-_]/)[0];
  return PACKS.find((pack) => pack.locale === language) ?? en;
}

export { en };
