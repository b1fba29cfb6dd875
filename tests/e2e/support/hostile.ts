import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeWamid } from '@shared/rules/wamid';
import { SHOPS } from '../../../src/server/demo/data/shops';
import { MARKER } from '../../security/corpus';
import type { Parley } from './server';
import { expect } from './fixtures';

const SHOP = SHOPS.tailors;
/** Messages of one webhook: a hundred long ones stay below the 3 MB that the server takes. */
const BATCH = 40;

export interface Delivery {
  /** Digits. */
  readonly phone: string;
  readonly name: string;
  readonly message: Readonly<Record<string, unknown>>;
  /** Quotes the message of this number. */
  readonly quotes?: number;
}

export const wamidOf = (phone: string, number: number): string =>
  makeWamid(phone, (0xbad000 + number).toString(16).padStart(20, '0'), 'inbound');

/** Signs a webhook as Meta does and delivers it to the server, past the emulator. */
export async function postWebhook(demo: Parley, value: object): Promise<void> {
  const { appSecret } = JSON.parse(await readFile(join(demo.dataDir, 'demo.json'), 'utf8')) as {
    readonly appSecret: string;
  };
  const metadata = {
    display_phone_number: SHOP.phone_number.slice(1),
    phone_number_id: SHOP.phone_number_id,
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: SHOP.waba_id,
        changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }],
      },
    ],
  });
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  const response = await fetch(`${demo.url}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

/** Delivers messages in few webhooks, a second apart from each other, so that their order is theirs. */
export async function deliver(demo: Parley, all: readonly Delivery[]): Promise<void> {
  const began = Math.floor(Date.now() / 1000) - all.length;
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = all.slice(at, at + BATCH);
    const people = new Map(batch.map(({ phone, name }) => [phone, name]));
    await postWebhook(demo, {
      contacts: [...people].map(([wa_id, name]) => ({ profile: { name }, wa_id })),
      messages: batch.map(({ phone, message, quotes }, index) => ({
        ...message,
        from: phone,
        id: wamidOf(phone, at + index),
        timestamp: String(began + at + index),
        ...(quotes === undefined ? {} : { context: { id: wamidOf(phone, quotes), from: phone } }),
      })),
    });
  }
}

/** What a page does that hostile content has asked for. Nothing of it may happen. */
export interface Watch {
  /** In words; empty when all is well. */
  readonly misdeeds: () => Promise<string[]>;
}

interface Watched {
  readonly reported: string[];
}

/** Neither leaves the machine; the last two are the browser's own viewer of PDFs. */
const OWN = /^(?:blob|data|chrome-extension|chrome):/;

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

/** What sticks out of the page, of the list, or of a row; in words. */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page by ${root.scrollWidth - root.clientWidth} px`);
    for (const holder of document.querySelectorAll('[role=feed], [role=listbox], main, aside, header')) {
      if (holder.scrollWidth > holder.clientWidth + 1 && getComputedStyle(holder).overflowX !== 'hidden')
        found.push(`${holder.tagName} ${holder.className} by ${holder.scrollWidth - holder.clientWidth} px`);
      const box = holder.getBoundingClientRect();
      for (const row of holder.querySelectorAll('[role=article], [role=option], [role=note]')) {
        const pieces: Node[] = [...row.querySelectorAll('*')].flatMap((element) => [
          element,
          ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
        ]);
        for (const piece of [row, ...pieces]) {
          const range = document.createRange();
          range.selectNodeContents(piece);
          const inner =
            piece instanceof Element ? piece.getBoundingClientRect() : range.getBoundingClientRect();
          if (inner.width <= 1 || (inner.right <= box.right + 1 && inner.left >= box.left - 1)) continue;
          // What a parent cuts off does not stick out.
          let cut = false;
          for (let at = piece.parentElement; at !== null && at !== holder; at = at.parentElement)
            if (getComputedStyle(at).overflowX !== 'visible') cut = true;
          if (!cut) found.push(`in a row: ${(piece.textContent ?? '').slice(0, 120)}`);
        }
      }
    }
    return found.slice(0, 5);
  });
}

/** White space and characters that nobody sees, away: texts are compared by what is to be read. */
export const legible = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}\u115f\u1160\u3164]+/gu, '');
