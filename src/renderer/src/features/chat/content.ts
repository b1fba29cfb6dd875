import type { MediaContent, MessageContent } from '@shared/contract/chat';
import { WAVEFORM_MAX } from '@shared/contract/limits';
import { formFields } from '@shared/rules/form-fields';
import { parseUrl } from '@shared/rules/parse-url';
import { mayUnpack } from '@shared/rules/picture-size';
import { truncate, withoutOverrides } from '@shared/rules/text';
import { type Json, asList, asNumber, asObject, isObject } from '@shared/rules/json-values';

/**
 * What a message's content says, read with suspicion: it comes from customers' phones through webhooks, so every
 * field may be missing or of another kind. Nothing here throws; what cannot be read is null or empty.
 */
const str = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? withoutOverrides(value) : null;
/** A long text is folded where it stands; everything else is cut: the browser takes seconds to lay out a line of 20,000. */
const BRIEF = 600;
const brief = (value: unknown): string | null => {
  const text = str(value);
  return text === null ? null : truncate(text.slice(0, 4 * BRIEF), BRIEF);
};
/** Rows of a card or a form that are shown. */
const MAX_ROWS = 50;
/** Files come from our own origin, or are on this device; an address of any other kind is none. */
const ownUrl = (value: unknown): string | null => {
  const url = str(value);
  return url !== null && /^(?:\/(?![/\\])|blob:)/.test(url) ? url : null;
};
const positive = (value: unknown): number | undefined => {
  const number = asNumber(value);
  return number !== null && number > 0 ? number : undefined;
};

/** The text of a text message. */
export const textOf = (content: MessageContent): string => str(content.body) ?? str(content.text) ?? '';

/** Loudness as it is drawn; null where there is nothing to draw. */
function levels(value: unknown): readonly number[] | null {
  const all = asList(value).slice(0, WAVEFORM_MAX);
  if (all.length < 2) return null;
  return all.map((level) => Math.round(Math.min(100, Math.max(0, asNumber(level) ?? 0))));
}

const STATES = ['ready', 'fetching', 'failed'] as const;

/** Media fields; what has an address but no state is ready. */
export function mediaOf(content: Json): MediaContent {
  const url = ownUrl(content.url);
  const state = STATES.find((known) => known === content.state) ?? (url === null ? 'failed' : 'ready');
  const caption = str(content.caption);
  const filename = str(content.filename) ?? str(content.file_name);
  const size = positive(content.size);
  const width = positive(content.width);
  const height = positive(content.height);
  const duration = positive(content.duration);
  const waveform = levels(content.waveform);
  return {
    media_id: str(content.media_id),
    url,
    thumb_url: ownUrl(content.thumb_url),
    mime_type: str(content.mime_type) ?? '',
    state,
    ...(caption === null ? {} : { caption }),
    ...(filename === null ? {} : { filename }),
    ...(size === undefined ? {} : { size }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(duration === undefined ? {} : { duration }),
    ...(waveform === null ? {} : { waveform }),
    voice: content.voice === true,
    animated: content.animated === true,
  };
}

/** Where a picture is too large to be unpacked it is only offered as a file. */
export const tooLargeToShow = ({ width = 0, height = 0 }: MediaContent): boolean => !mayUnpack(width, height);

export interface LocationView {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string | null;
  readonly address: string | null;
}
export function locationOf(content: MessageContent): LocationView | null {
  const latitude = asNumber(content.latitude);
  const longitude = asNumber(content.longitude);
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude, name: brief(content.name), address: brief(content.address) };
}

export interface ContactView {
  readonly name: string;
  readonly company: string | null;
  readonly phones: readonly { readonly phone: string; readonly type: string | null }[];
  readonly emails: readonly string[];
}
export function contactsOf(content: MessageContent): readonly ContactView[] {
  return asList(content.contacts).map((entry) => {
    const card = asObject(entry);
    const name = asObject(card.name);
    const phones = asList(card.phones)
      .slice(0, MAX_ROWS)
      .map(asObject)
      .flatMap(({ phone, wa_id, type }) => {
        const number = brief(phone) ?? brief(wa_id);
        return number === null ? [] : [{ phone: number, type: brief(type) }];
      });
    const emails = asList(card.emails)
      .slice(0, MAX_ROWS)
      .flatMap((value) => brief(asObject(value).email) ?? []);
    return {
      name: brief(name.formatted_name) ?? brief(name.first_name) ?? phones[0]?.phone ?? emails[0] ?? '',
      company: brief(asObject(card.org).company),
      phones,
      emails,
    };
  });
}

export type TemplateHeader =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'video' | 'document'; readonly media: MediaContent }
  | { readonly kind: 'location' };
export interface ButtonView {
  readonly kind: 'reply' | 'url' | 'phone' | 'copy' | 'list';
  readonly text: string;
  /** Address or number behind it, where it has one. */
  readonly target: string | null;
}
export interface TemplateView {
  readonly name: string | null;
  readonly header: TemplateHeader | null;
  readonly body: string;
  readonly footer: string | null;
  readonly buttons: readonly ButtonView[];
}

const BUTTON_KINDS: Readonly<Record<string, ButtonView['kind']>> = {
  QUICK_REPLY: 'reply',
  URL: 'url',
  PHONE_NUMBER: 'phone',
  COPY_CODE: 'copy',
};

function headerOf(component: Json): TemplateHeader | null {
  const format = (str(component.format) ?? 'TEXT').toUpperCase();
  const media = (): MediaContent =>
    mediaOf({
      ...asObject(component.meta),
      ...asObject(component.media),
      ...(str(component.url) === null ? {} : { url: component.url }),
    });
  switch (format) {
    case 'IMAGE':
      return { kind: 'image', media: media() };
    case 'VIDEO':
      return { kind: 'video', media: media() };
    case 'DOCUMENT':
      return { kind: 'document', media: media() };
    case 'LOCATION':
      return { kind: 'location' };
    default: {
      const text = brief(component.text);
      return text === null ? null : { kind: 'text', text };
    }
  }
}

/** A template as the customer sees it: the components in the order of WhatsApp's own screen. */
export function templateOf(content: MessageContent): TemplateView {
  const components = asList(content.components).map(asObject);
  const find = (type: string): Json | undefined =>
    components.find((component) => (str(component.type) ?? '').toUpperCase() === type);
  const header = find('HEADER');
  const buttons = asList(find('BUTTONS')?.buttons)
    .map(asObject)
    .flatMap((button): ButtonView[] => {
      const text = brief(button.text);
      const kind = BUTTON_KINDS[(str(button.type) ?? '').toUpperCase()] ?? 'reply';
      return text === null ? [] : [{ kind, text, target: brief(button.url) ?? brief(button.phone_number) }];
    });
  return {
    name: str(content.template_name) ?? str(content.name),
    header: header === undefined ? null : headerOf(header),
    body: str(find('BODY')?.text) ?? str(content.body) ?? '',
    footer: brief(find('FOOTER')?.text),
    buttons,
  };
}

export type InteractiveView =
  | {
      readonly kind: 'question';
      readonly header: string | null;
      readonly body: string;
      readonly footer: string | null;
      readonly buttons: readonly ButtonView[];
    }
  | { readonly kind: 'answer'; readonly title: string; readonly description: string | null }
  | {
      readonly kind: 'form';
      readonly title: string | null;
      readonly fields: readonly (readonly [string, string])[];
    };

function questionButtons(action: Json, kind: string | null): ButtonView[] {
  if (kind === 'list') return [{ kind: 'list', text: brief(action.button) ?? '', target: null }];
  const parameters = asObject(action.parameters);
  const link = brief(parameters.display_text);
  if (link !== null) return [{ kind: 'url', text: link, target: brief(parameters.url) }];
  return asList(action.buttons).flatMap((button) => {
    const title = brief(asObject(asObject(button).reply).title);
    return title === null ? [] : [{ kind: 'reply' as const, text: title, target: null }];
  });
}

/** An interactive message: our question, or the customer's answer to one (Cloud API facts §1 and §3). */
export function interactiveOf(content: MessageContent): InteractiveView | null {
  const data = asObject(content.interactive ?? content);
  const kind = str(data.type);
  const answer = asObject(data.button_reply ?? data.list_reply);
  const title = str(answer.title);
  if (title !== null) return { kind: 'answer', title, description: brief(answer.description) };
  if (isObject(data.nfm_reply)) {
    return {
      kind: 'form',
      title: brief(data.nfm_reply.body),
      fields: formFields(data.nfm_reply.response_json).map(([name, value]) => [
        brief(name) ?? '',
        brief(value) ?? '',
      ]),
    };
  }
  const body = str(asObject(data.body).text);
  if (body === null) return null;
  return {
    kind: 'question',
    header: brief(asObject(data.header).text),
    body,
    footer: brief(asObject(data.footer).text),
    buttons: questionButtons(asObject(data.action), kind),
  };
}

export interface OrderView {
  readonly text: string | null;
  readonly items: readonly OrderItem[];
  /** Null where the lines do not add up: a price is missing, or they are in several currencies. */
  readonly total: { readonly amount: number; readonly currency: string | null } | null;
}
export interface OrderItem {
  readonly id: string;
  readonly quantity: number;
  /** Of one; null: it is not told. */
  readonly price: number | null;
  readonly currency: string | null;
}
export function orderOf(content: MessageContent): OrderView | null {
  const order = asObject(content.order ?? content);
  const rows = asList(order.product_items).map(asObject);
  if (rows.length === 0) return null;
  const items = rows.map((row) => ({
    id: brief(row.product_retailer_id) ?? '',
    quantity: amountOf(row.quantity) ?? 1,
    price: amountOf(row.item_price),
    currency: brief(row.currency),
  }));
  return { text: brief(order.text), items, total: totalOf(items) };
}

/** Webhooks write numbers as numbers or as text. */
const amountOf = (value: unknown): number | null =>
  asNumber(typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

function totalOf(items: readonly OrderItem[]): OrderView['total'] {
  const currency = items[0]?.currency ?? null;
  let amount = 0;
  for (const item of items) {
    if (item.price === null || item.currency !== currency) return null;
    amount += item.quantity * item.price;
  }
  return { amount, currency };
}

export interface ReferralView {
  readonly kind: 'ad' | 'post';
  readonly headline: string | null;
  readonly body: string | null;
  /** Kept on our server; null: there is none, or it is not here yet. */
  readonly picture: MediaContent | null;
  readonly link: string | null;
}

/** The advertisement or post that a message came from. */
export function referralOf(content: MessageContent): ReferralView | null {
  if (!isObject(content.referral)) return null;
  const { source_type, source_url, headline, body, picture } = content.referral;
  const url = str(source_url);
  const kept = isObject(picture) ? mediaOf(picture) : null;
  return {
    kind: source_type === 'post' ? 'post' : 'ad',
    headline: brief(headline),
    body: brief(body),
    picture: kept?.url == null ? null : kept,
    link: url !== null && /^https?:\/\//i.test(url) && parseUrl(url) !== null ? url : null,
  };
}

/** The reaction that a reaction message carries; `emoji` empty takes an earlier one away. */
export const reactionOf = (
  content: MessageContent,
): { readonly target: string | null; readonly emoji: string } => ({
  target: str(content.message_id),
  emoji: brief(content.emoji) ?? '',
});
