import type { Page } from '@playwright/test';
import { MARKER } from '../../security/corpus';

/** What a page does that hostile content has asked for. Nothing of it may happen. */
export interface Watch {
  /** In words; empty when all is well. */
  readonly misdeeds: () => Promise<string[]>;
}

interface Watched {
  readonly reported: string[];
}

/** Neither leaves the machine. */
const OWN = /^(?:blob|data):/;

/** Watches every request, dialog, window, error and report of the page from here on, over reloads. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`window ${popup.url()}`));
  page.on('pageerror', (error) => seen.push(`error ${error.message}`));
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank') seen.push(`went to ${frame.url()}`);
  });
  page.on('console', (message) => {
    // The browser's own word on a file that cannot be had or shown is no mistake of the app.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    seen.push(`console ${message.text().slice(0, 300)}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !OWN.test(url)) seen.push(`request ${url.slice(0, 200)}`);
  });
  await page.addInitScript(() => {
    const reported: string[] = [];
    Object.assign(window, { reported });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Zod asks the page once, before anything is drawn, whether it may compile; it may not.
      const drawn = document.getElementById('root')?.hasChildNodes() ?? false;
      if (blockedURI === 'eval' && !drawn) return;
      reported.push(`policy ${violatedDirective} ${blockedURI}`);
    });
  });
  return {
    async misdeeds() {
      const inside = await page.evaluate((marker) => {
        const found = [...((window as unknown as Partial<Watched>).reported ?? [])];
        if (marker in window) found.push('a payload ran');
        if ('polluted' in {}) found.push('every object has a new key');
        for (const element of document.querySelectorAll(
          'iframe, object, embed, applet, base, portal, link[rel=import], meta[http-equiv=refresh], svg script, foreignObject, body script, marquee, math, form[action], style[data-x], isindex',
        ))
          found.push(`element ${element.outerHTML.slice(0, 200)}`);
        for (const anchor of document.querySelectorAll('a')) {
          const own = anchor.getAttribute('href')?.startsWith('/') ?? false;
          if (!own && !/^(?:https?:\/\/|mailto:|tel:)/.test(anchor.href))
            found.push(`link ${anchor.outerHTML.slice(0, 300)}`);
        }
        for (const element of document.querySelectorAll('#root *')) {
          for (const name of element.getAttributeNames())
            if (/^on/i.test(name)) found.push(`attribute ${name}`);
        }
        return found;
      }, MARKER);
      return [...seen, ...inside];
    },
  };
}
