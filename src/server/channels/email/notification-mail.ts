import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import { stripControl, truncate } from '@shared/rules/text';
import { escapeHtml } from '../../platform/http/escape-html';
import type { Mail } from '../../platform/mail/transport';
import { SUBTYPE_LABELS } from './subtype-labels';

export interface MailItem {
  readonly subtype: NotificationSubtype;
  readonly title: string;
  readonly text: string;
  /** Null where the server does not know its own address. */
  readonly url: string | null;
}

export interface NotificationMail {
  readonly to: string;
  readonly workspace: string;
  /** Oldest first; never empty. */
  readonly items: readonly MailItem[];
  /** How many more there are. */
  readonly more: number;
  /** Turns off one kind each. */
  readonly turnOff: readonly { readonly subtype: NotificationSubtype; readonly url: string }[];
  /** Turns all of them off in one click; null: nothing of this mail can be turned off. */
  readonly unsubscribe: string | null;
}

const MAX_SUBJECT = 150;
const line = (text: string): string => stripControl(text).replace(/\s+/gu, ' ').trim();

const FONT = 'font-family:Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const MUTED = 'color:#5b6470;font-size:13px;line-height:20px';

const paragraphs = (text: string): string => escapeHtml(stripControl(text).trim()).replaceAll('\n', '<br>');

function itemHtml({ title, text, url }: MailItem, isLast: boolean): string {
  const rule = isLast ? '' : ';border-bottom:1px solid #e3e6ea';
  return [
    `<div style="padding:16px 0${rule}">`,
    `<div style="font-size:15px;line-height:22px;font-weight:600">${escapeHtml(line(title))}</div>`,
    text === ''
      ? ''
      : `<div style="font-size:14px;line-height:22px;padding-top:4px">${paragraphs(text)}</div>`,
    url === null
      ? ''
      : `<div style="padding-top:12px"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0b7a5b;` +
        `color:#ffffff;text-decoration:none;font-size:14px;line-height:20px;font-weight:600;padding:8px 16px;border-radius:8px">` +
        `Open in Parley</a></div>`,
    '</div>',
  ].join('');
}

function htmlOf({ workspace, items, more, turnOff }: NotificationMail, subject: string): string {
  const links = turnOff.map(
    ({ subtype, url }) =>
      `<a href="${escapeHtml(url)}" style="color:#5b6470">Turn off mail about ${escapeHtml(SUBTYPE_LABELS[subtype])}</a>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;${FONT}"><div style="max-width:560px;margin:0 auto">`,
    `<div style="${MUTED};font-weight:600">${escapeHtml(line(workspace))}</div>`,
    ...items.map((item, index) => itemHtml(item, index === items.length - 1)),
    more === 0 ? '' : `<div style="${MUTED};padding-bottom:16px">And ${more} more in Parley.</div>`,
    `<div style="border-top:1px solid #e3e6ea;padding-top:16px;${MUTED}">`,
    `You get this mail because you work in ${escapeHtml(line(workspace))} on Parley.`,
    ...links.map((link) => `<br>${link}`),
    '</div></div></body></html>',
  ].join('');
}

function textOf({ workspace, items, more, turnOff }: NotificationMail): string {
  return [
    ...items.map(({ title, text, url }) =>
      [line(title), stripControl(text).trim(), url ?? ''].filter((part) => part !== '').join('\n'),
    ),
    ...(more === 0 ? [] : [`And ${more} more in Parley.`]),
    [
      `You get this mail because you work in ${line(workspace)} on Parley.`,
      ...turnOff.map(({ subtype, url }) => `Turn off mail about ${SUBTYPE_LABELS[subtype]}: ${url}`),
    ].join('\n'),
    '',
  ].join('\n\n');
}

/** One mail for one person: a single thing, or all that has gathered since the last one. */
export function notificationMail(mail: NotificationMail): Mail {
  const { to, items, more, workspace, unsubscribe } = mail;
  const [first] = items;
  const count = items.length + more;
  const subject = truncate(
    count === 1 && first ? line(first.title) : `${count} notifications from ${line(workspace)}`,
    MAX_SUBJECT,
  );
  return {
    to,
    subject,
    text: textOf(mail),
    html: htmlOf(mail, subject),
    ...(unsubscribe === null
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            // RFC 8058: the mail program may do it by itself, with a POST.
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  };
}
