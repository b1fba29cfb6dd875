import { invalid, missing } from '../graph-error';
import { type Json, asObject, listIn, objectIn, optionalTextIn, requireHttpUrl, textIn } from './checks';
import { mediaReference } from './validate-media';
import type { MediaReference, SendScope, ValidatedMessage } from './validated-message';

/** button, list, cta_url and location_request_message, with Meta's lengths and counts (facts §1). */
export function validateInteractive(body: Json, scope: SendScope): ValidatedMessage {
  const interactive = objectIn(body, 'interactive', 'interactive');
  const type = textIn(interactive, 'type', "interactive['type']", 64);
  const text = objectIn(interactive, 'body', "interactive['body']");
  const preview = textIn(text, 'text', "interactive['body']['text']", type === 'list' ? 4096 : 1024);
  const media = checkHeader(interactive, type, scope);
  checkFooter(interactive, type);
  const action = objectIn(interactive, 'action', "interactive['action']");
  switch (type) {
    case 'button':
      checkButtons(action);
      break;
    case 'list':
      checkList(action);
      break;
    case 'cta_url':
      checkLink(action);
      break;
    case 'location_request_message':
      requireName(action, 'send_location');
      break;
    default:
      throw invalid(`Unsupported interactive type '${type}'.`);
  }
  return { payload: interactive, preview, media };
}

function checkHeader(interactive: Json, type: string, scope: SendScope): MediaReference | undefined {
  if (interactive['header'] === undefined) return undefined;
  if (type === 'location_request_message') throw invalid('location_request_message takes no header.');
  const header = objectIn(interactive, 'header', "interactive['header']");
  const kind = textIn(header, 'type', "interactive['header']['type']", 32);
  if (kind === 'text') {
    textIn(header, 'text', "interactive['header']['text']", 60);
    return undefined;
  }
  if (type === 'list') throw invalid('Interactive list messages take a text header only.');
  if (kind !== 'image' && kind !== 'video' && kind !== 'document')
    throw invalid(`Unsupported header type '${kind}'.`);
  const path = `interactive['header']['${kind}']`;
  return mediaReference(objectIn(header, kind, path), path, kind, scope);
}

function checkFooter(interactive: Json, type: string): void {
  if (interactive['footer'] === undefined) return;
  if (type === 'location_request_message') throw invalid('location_request_message takes no footer.');
  textIn(
    objectIn(interactive, 'footer', "interactive['footer']"),
    'text',
    "interactive['footer']['text']",
    60,
  );
}

function checkButtons(action: Json): void {
  const buttons = action['buttons'];
  if (Array.isArray(buttons) && (buttons.length < 1 || buttons.length > 3))
    throw invalid('Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3');
  const replies = listIn(action, 'buttons', "action['buttons']", 1, 3).map((entry, index) => {
    const path = `action['buttons'][${index}]`;
    const button = asObject(entry, path);
    if (button['type'] !== 'reply') throw invalid(`${path}['type'] must be 'reply'.`);
    const reply = objectIn(button, 'reply', `${path}['reply']`);
    return {
      id: textIn(reply, 'id', `${path}['reply']['id']`, 256),
      title: textIn(reply, 'title', `${path}['reply']['title']`, 20),
    };
  });
  requireUnique(replies, 'id', 'Button ids');
  requireUnique(replies, 'title', 'Button titles');
}

function checkList(action: Json): void {
  textIn(action, 'button', "action['button']", 20);
  const sections = listIn(action, 'sections', "action['sections']", 1, 10);
  const rows = sections.flatMap((entry, index) => {
    const path = `action['sections'][${index}]`;
    const section = asObject(entry, path);
    const title = optionalTextIn(section, 'title', `${path}['title']`, 24);
    if (sections.length > 1 && !title) throw missing(`${path}['title']`);
    return listIn(section, 'rows', `${path}['rows']`, 1, 10).map((item, at) => {
      const row = asObject(item, `${path}['rows'][${at}]`);
      optionalTextIn(row, 'description', `${path}['rows'][${at}]['description']`, 72);
      textIn(row, 'title', `${path}['rows'][${at}]['title']`, 24);
      return { id: textIn(row, 'id', `${path}['rows'][${at}]['id']`, 200) };
    });
  });
  if (rows.length > 10) throw invalid('Total row count exceed max allowed count: 10');
  requireUnique(rows, 'id', 'Row ids');
}

function checkLink(action: Json): void {
  requireName(action, 'cta_url');
  const parameters = objectIn(action, 'parameters', "action['parameters']");
  textIn(parameters, 'display_text', "action['parameters']['display_text']", 20);
  requireHttpUrl(
    textIn(parameters, 'url', "action['parameters']['url']", 2000),
    "action['parameters']['url']",
  );
}

function requireName(action: Json, name: string): void {
  if (action['name'] !== name) throw invalid(`action['name'] must be '${name}'.`);
}

function requireUnique<K extends string>(items: readonly Record<K, string>[], key: K, what: string): void {
  if (new Set(items.map((item) => item[key])).size < items.length) throw invalid(`${what} must be unique.`);
}
