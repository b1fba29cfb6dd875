import { UAParser } from 'ua-parser-js';
import { untrustedLine } from '@shared/rules/visit-text';

export interface Device {
  readonly browser: string | null;
  readonly os: string | null;
  readonly device_type: 'desktop' | 'smartphone' | 'other';
  readonly device_brand: string | null;
  readonly device_model: string | null;
}

/** Longer ones are no browser's. */
const MAX_AGENT = 1000;
const MAX_NAME = 60;
/** Machines that read pages: they are no visitors. */
const MACHINE =
  /bot\b|crawl|spider|slurp|facebookexternalhit|mediapartners|preview|lighthouse|pingdom|uptime|monitor|curl\/|wget|python|okhttp|java\//i;
/** What browsers write where they do not tell the model any more. */
const NO_MODEL = /^k$/i;

/** The same browser on a phone, or without a window. */
const PHONE_FORM = /^Mobile (?=\w)| (?:Headless|WebView)$/g;

const named = (text: string | undefined): string | null => {
  const name = untrustedLine(text ?? '', MAX_NAME);
  return name === '' ? null : name;
};

/** Whether a program reads the page, and no person looks at it. */
export const isMachine = (userAgent: string): boolean => userAgent.trim() === '' || MACHINE.test(userAgent);

/** Browser and device, as the browser itself names them; nothing else is looked at. */
export function deviceOf(userAgent: string): Device {
  const { browser, os, device } = new UAParser(userAgent.slice(0, MAX_AGENT)).getResult();
  const isPhone = device.type === 'mobile';
  const isOther = device.type !== undefined && !isPhone;
  const model = named(device.model);
  return {
    browser: named(browser.name?.replace(PHONE_FORM, '')),
    os: named(os.name),
    device_type: isPhone ? 'smartphone' : isOther ? 'other' : 'desktop',
    device_brand: named(device.vendor),
    device_model: model !== null && NO_MODEL.test(model) ? null : model,
  };
}
