import type { Core } from '../../core';
import { shapeOf } from '../../graph/messages/template-shape';
import type { MessageRecord } from '../../world/messages';

/** Something the customer can press, and what pressing it sends. */
export interface Choice {
  readonly type: 'button' | 'interactive';
  readonly payload: unknown;
}

/** A message of the business as a customer sees it. */
export interface BusinessMessage {
  readonly wamid: string;
  readonly kind:
    | 'text'
    | 'image'
    | 'video'
    | 'audio'
    | 'document'
    | 'sticker'
    | 'location'
    | 'contacts'
    | 'template'
    | 'link'
    | 'asks_location';
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** Reads a stored message; undefined for reactions, which nobody answers. */
export function readBusinessMessage(core: Core, record: MessageRecord): BusinessMessage | undefined {
  const base = { wamid: record.wamid, text: record.preview, choices: [] };
  switch (record.type) {
    case 'text':
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
    case 'location':
    case 'contacts':
      return { ...base, kind: record.type };
    case 'template':
      return { ...base, kind: 'template', choices: templateChoices(core, record) };
    case 'interactive':
      return readInteractive(record, base);
    default:
      return undefined;
  }
}

function readInteractive(record: MessageRecord, base: Omit<BusinessMessage, 'kind'>): BusinessMessage {
  const interactive = record.payload as {
    type: string;
    action: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string; description?: string }[] }[];
    };
  };
  const buttons = (interactive.action.buttons ?? []).map(({ reply }): Choice => ({
    type: 'interactive',
    payload: { type: 'button_reply', button_reply: { ...reply } },
  }));
  const rows = (interactive.action.sections ?? []).flatMap((section) =>
    section.rows.map((row): Choice => ({
      type: 'interactive',
      payload: { type: 'list_reply', list_reply: { ...row } },
    })),
  );
  if (interactive.type === 'location_request_message') return { ...base, kind: 'asks_location' };
  if (interactive.type === 'cta_url') return { ...base, kind: 'link' };
  return { ...base, kind: 'text', choices: [...buttons, ...rows] };
}

interface SentButton {
  readonly type?: string;
  readonly index?: string | number;
  readonly parameters?: readonly { readonly payload?: string }[];
}

/** Quick replies of a template; the payload is the sender's, or the button's own text. */
function templateChoices(core: Core, record: MessageRecord): Choice[] {
  const sent = record.payload as {
    name: string;
    language: { code: string };
    components?: readonly SentButton[];
  };
  const wabaId = core.world.numbers.get(record.phone_number_id)?.waba_id ?? '';
  const template = core.world.findTemplate(wabaId, sent.name, sent.language.code);
  if (!template) return [];
  return shapeOf(template).buttons.flatMap((button, index): Choice[] => {
    if (button.type !== 'QUICK_REPLY') return [];
    const given = sent.components?.find(
      (component) => component.type?.toLowerCase() === 'button' && Number(component.index) === index,
    );
    const payload = given?.parameters?.[0]?.payload ?? button.text;
    return [{ type: 'button', payload: { payload, text: button.text } }];
  });
}
