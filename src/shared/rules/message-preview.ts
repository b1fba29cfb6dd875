import { collapseWhitespace, stripControl, truncate } from './text';
import { plainText } from './whatsapp-markup';
import { type Json, asList, asObject } from './json-values';

export interface PreviewInput {
  readonly message_type: string;
  readonly message: Readonly<Record<string, unknown>>;
  readonly direction: 'inbound' | 'outbound';
  readonly revoked?: boolean;
}

export type PreviewIcon =
  | 'none'
  | 'photo'
  | 'video'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contact'
  | 'template'
  | 'interactive'
  | 'order'
  | 'reaction'
  | 'system'
  | 'unsupported'
  | 'revoked';

export interface MessagePreview {
  readonly icon: PreviewIcon;
  /** One line, without markup. */
  readonly text: string;
}

/** Longer than any row; what is cut off there is cut by the row's width. */
const MAX_TEXT = 120;
const MAX_QUOTE = 60;
/** Markup is read of no more of a long text than could be shown. */
const MAX_READ = 1000;

/** What came from outside may be anything: every reading below starts here. */
function line(value: unknown, max = MAX_TEXT): string {
  if (typeof value !== 'string') return '';
  return truncate(collapseWhitespace(stripControl(value.slice(0, MAX_READ))), max);
}
function marked(value: unknown, max = MAX_TEXT): string {
  return typeof value === 'string' ? line(plainText(value.slice(0, MAX_READ)), max) : '';
}

/** Seconds as m:ss or h:mm:ss. */
function duration(seconds: unknown): string {
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds < 360_000)) return '';
  const total = Math.round(seconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(total % 60)}` : `${minutes}:${pad(total % 60)}`;
}

function audio(content: Json): string {
  const name = content['voice'] === true ? 'Voice message' : 'Audio';
  const length = duration(content['duration']);
  return length === '' ? name : `${name}, ${length}`;
}

function contacts(content: Json): string {
  const people = asList(content['contacts']);
  const name = line(asObject(asObject(people[0])['name'])['formatted_name'], MAX_QUOTE);
  const others = people.length - 1;
  if (others < 1) return name || 'Contact';
  return name === ''
    ? `${people.length} contacts`
    : `${name} and ${others} other contact${others === 1 ? '' : 's'}`;
}

/** What it says, as in WhatsApp; of one whose text is not known, its name. */
function template(content: Json): string {
  const body = asList(content['components'])
    .map(asObject)
    .find(({ type }) => type === 'BODY' || type === 'body');
  const text = marked(body?.['text']) || marked(content['body']);
  if (text !== '') return text;
  const name =
    line(content['template_name']) || line(content['name']) || line(asObject(content['template'])['name']);
  return name === '' ? 'Template' : `Template · ${name}`;
}

/** Customers' answers show what was chosen, our questions their text. */
function interactive(content: Json): string {
  const inner = 'interactive' in content ? asObject(content['interactive']) : content;
  return (
    line(asObject(inner['button_reply'])['title']) ||
    line(asObject(inner['list_reply'])['title']) ||
    ('nfm_reply' in inner ? 'Form answered' : '') ||
    marked(asObject(inner['body'])['text']) ||
    marked(inner['body']) ||
    'Interactive message'
  );
}

function order(content: Json): string {
  const inner = 'order' in content ? asObject(content['order']) : content;
  let items = 0;
  for (const item of asList(inner['product_items'])) {
    const quantity = Number(primitive(asObject(item)['quantity']) ?? 1);
    items += Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1;
  }
  return items === 0 ? 'Order' : `Order · ${items} item${items === 1 ? '' : 's'}`;
}
function primitive(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** `target_text` is the preview of the message reacted to, where the server knows it. */
function reaction(content: Json): string {
  const emoji = line(content['emoji'], 3);
  if (emoji === '') return 'Removed a reaction';
  const target = marked(content['target_text'], MAX_QUOTE);
  return target === '' ? `${emoji} to a message` : `${emoji} to “${target}”`;
}

const REVOKED: MessagePreview = { icon: 'revoked', text: 'This message was deleted' };
const UNSUPPORTED: MessagePreview = { icon: 'unsupported', text: 'Unsupported message type' };

/**
 * The line under a name in the conversation list, for every message type of spec 1 §3. Never throws: what is missing
 * or malformed is named by its type, what is unknown is `Unsupported message type` (spec 1 §8).
 */
export function messagePreview(input: PreviewInput): MessagePreview {
  const { message_type: type, message, revoked } = asObject(input);
  const content = asObject(message);
  if (revoked === true) return REVOKED;
  switch (type) {
    case 'text':
      return { icon: 'none', text: textOf(content) || 'Empty message' };
    case 'image':
      return { icon: 'photo', text: marked(content['caption']) || 'Photo' };
    case 'video':
      return { icon: 'video', text: marked(content['caption']) || 'Video' };
    case 'audio':
      return { icon: 'audio', text: audio(content) };
    case 'document':
      return {
        icon: 'document',
        text: marked(content['caption']) || line(content['filename']) || 'Document',
      };
    case 'sticker':
      return { icon: 'sticker', text: 'Sticker' };
    case 'location':
      return { icon: 'location', text: line(content['name']) || line(content['address']) || 'Location' };
    case 'contacts':
      return { icon: 'contact', text: contacts(content) };
    case 'template':
      return { icon: 'template', text: template(content) };
    case 'interactive':
      return { icon: 'interactive', text: interactive(content) };
    case 'button':
      return { icon: 'interactive', text: line(content['text']) || line(content['payload']) || 'Button' };
    case 'order':
      return { icon: 'order', text: order(content) };
    case 'reaction':
      return { icon: 'reaction', text: reaction(content) };
    case 'system':
      return { icon: 'system', text: line(content['body']) || 'System message' };
    case 'note':
      return { icon: 'none', text: textOf(content) || 'Note' };
    case 'revoke':
      return REVOKED;
    default:
      return UNSUPPORTED;
  }
}

/** `body` or `text` (spec 1 §3), or as the Cloud API nests it. */
function textOf(content: Json): string {
  return marked(content['body']) || marked(content['text']) || marked(asObject(content['text'])['body']);
}
