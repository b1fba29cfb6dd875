import type { MessageContent, MessageType } from '@shared/contract/chat';
import { templateContent } from '../../domains/chat/sending/template-content';
import { CARDS, LISTS, ORDERS, PLACES } from '../data/specials';
import type { DemoFiles } from '../files';
import type { TemplateRow } from '../build/templates';

export interface Content {
  readonly message_type: MessageType;
  readonly content: MessageContent;
}

/** What a special body needs around it. */
export interface Surroundings {
  readonly files: DemoFiles;
  /** The templates of the shop, by name. */
  readonly templates: ReadonlyMap<string, TemplateRow>;
  /** Our newest question (interactive message) before this one. */
  readonly question: MessageContent | null;
}

const MEDIA_TYPES: Readonly<Record<string, MessageType>> = {
  image: 'image',
  video: 'video',
  voice: 'audio',
  audio: 'audio',
  document: 'document',
  sticker: 'sticker',
};

type Maker = (args: readonly string[], text: string, around: Surroundings) => Content;

/** The content of `[name args] text`, as the server stores such a message. @throws for a name that nothing answers to. */
export function specialContent(
  name: string,
  args: readonly string[],
  text: string,
  around: Surroundings,
): Content {
  const media = MEDIA_TYPES[name];
  if (media !== undefined) return mediaContent(name, media, args[0] ?? '', text, around.files);
  const maker = MAKERS[name];
  if (!maker) throw new Error(`A story asks for [${name}], which nobody knows.`);
  return maker(args, text, around);
}

function mediaContent(
  name: string,
  type: MessageType,
  key: string,
  caption: string,
  files: DemoFiles,
): Content {
  const { kept, file_name, duration } = files.file(key);
  const { media_id, url, thumb_url, mime_type, size, width, height } = kept;
  const content = {
    media_id,
    url,
    thumb_url,
    mime_type,
    state: 'ready',
    size,
    ...(width === null || height === null ? {} : { width, height }),
    ...(caption === '' ? {} : { caption }),
    ...(type === 'document' ? { filename: file_name } : {}),
    ...(type === 'sticker' ? { animated: false } : {}),
    ...(type === 'audio' ? { voice: name === 'voice' } : {}),
    ...(duration === null ? {} : { duration }),
  };
  return { message_type: type, content };
}

const interactive = (content: Readonly<Record<string, unknown>>): Content => ({
  message_type: 'interactive',
  content: { interactive: content },
});

const found = <Value>(record: Readonly<Record<string, Value>>, key = ''): Value => {
  const value = record[key];
  if (value === undefined) throw new Error(`A story asks for “${key}”, which is not in data/specials.ts.`);
  return value;
};

const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The row of our newest list, or the button of our newest question, with this title. */
function answer(title: string, question: MessageContent | null): Readonly<Record<string, unknown>> {
  const asked = (question?.['interactive'] ?? {}) as { readonly type?: string };
  if (asked.type !== 'list') return { type: 'button_reply', button_reply: { id: idOf(title), title } };
  const row = Object.values(LISTS)
    .flatMap(({ rows }) => rows)
    .find((candidate) => candidate.title === title);
  return { type: 'list_reply', list_reply: row ?? { id: idOf(title), title } };
}

const MAKERS: Readonly<Record<string, Maker>> = {
  /** Media that could not be fetched from WhatsApp. */
  lost: ([kind = 'image'], text) => ({
    message_type: kind as MessageType,
    content: {
      media_id: null,
      url: null,
      thumb_url: null,
      state: 'failed',
      mime_type: kind === 'image' ? 'image/jpeg' : 'video/mp4',
      ...(text === '' ? {} : { caption: text }),
      errors: [{ code: 131052, title: 'Media download error', message: 'Media download error' }],
    },
  }),
  location([key]) {
    const [latitude, longitude, name, address] = found(PLACES, key);
    const named = { ...(name === '' ? {} : { name }), ...(address === '' ? {} : { address }) };
    return { message_type: 'location', content: { latitude, longitude, ...named } };
  },
  contacts: ([key]) => ({ message_type: 'contacts', content: { contacts: found(CARDS, key) } }),
  template([name = '', ...values], _text, { templates }) {
    const template = templates.get(name);
    if (!template) throw new Error(`A story sends the template ${name}, which the shop does not have.`);
    const named = Object.fromEntries(template.variables.map((variable, at) => [variable, values[at] ?? '']));
    const content = { template_id: template.row._id, ...templateContent(template.row, named) };
    return { message_type: 'template', content };
  },
  buttons: (titles, text) =>
    interactive({
      type: 'button',
      body: { text },
      action: { buttons: titles.map((title) => ({ type: 'reply', reply: { id: idOf(title), title } })) },
    }),
  list([key], text) {
    const { button, title, rows } = found(LISTS, key);
    return interactive({ type: 'list', body: { text }, action: { button, sections: [{ title, rows }] } });
  },
  link: ([display_text, url], text) =>
    interactive({
      type: 'cta_url',
      body: { text },
      action: { name: 'cta_url', parameters: { display_text, url } },
    }),
  ask_location: (_args, text) =>
    interactive({ type: 'location_request_message', body: { text }, action: { name: 'send_location' } }),
  chose: ([title = ''], _text, { question }) => interactive(answer(title, question)),
  form: (fields) =>
    interactive({
      type: 'nfm_reply',
      nfm_reply: {
        name: 'flow',
        body: 'Sent',
        response_json: JSON.stringify(Object.fromEntries(fields.map((field) => field.split('=')))),
      },
    }),
  pressed: ([text = '']) => ({ message_type: 'button', content: { text, payload: text } }),
  order([key]) {
    const order = found(ORDERS, key);
    return { message_type: 'order', content: { order: { catalog_id: '774120093588142', ...order } } };
  },
  system: (_args, body) => ({ message_type: 'system', content: { body } }),
  unsupported: ([type = 'poll']) => ({
    message_type: 'unsupported',
    content: {
      type,
      errors: [{ code: 131051, title: 'Message type unknown', message: 'Message type is not supported.' }],
    },
  }),
  unknown: ([type = 'group_invite']) => ({ message_type: 'unknown', content: { type } }),
  /** A text that came from an advertisement. */
  ad: ([headline, body], text) => ({
    message_type: 'text',
    content: {
      body: text,
      referral: {
        source_type: 'ad',
        source_id: '120214993301',
        source_url: 'https://fb.me/2nR7kLm',
        headline,
        body,
      },
    },
  }),
};
