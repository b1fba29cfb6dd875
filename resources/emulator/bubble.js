import { el } from './dom.js';

const TICKS = { accepted: '🕓', sent: '✓', delivered: '✓✓', read: '✓✓', played: '✓✓ ▶', failed: '⚠ failed' };
const QUICK = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

/**
 * One message. `mine` are the customer's own, as on the customer's phone.
 * @param actions quote, react, edit, revoke, press
 */
export function bubble(message, { find, templates, reaction, actions }) {
  const mine = message.direction === 'inbound';
  const quoted = message.context_id && find(message.context_id);
  const box = el(
    'div',
    {
      class: `bubble ${message.type === 'sticker' ? 'sticker' : ''} ${message.revoked ? 'revoked' : ''}`,
      dir: 'auto',
    },
    message.context_id && el('div', { class: 'quote' }, quoted?.preview ?? 'an earlier message'),
    ...(message.revoked ? [el('p', {}, 'This message was deleted')] : content(message)),
    ...choices(message, templates, actions),
    meta(message, mine),
    reaction && el('span', { class: 'reaction' }, reaction),
  );
  return el(
    'div',
    { class: `row ${mine ? 'mine' : ''}`, 'data-wamid': message.wamid },
    box,
    tools(message, mine, actions),
  );
}

function content(message) {
  const { payload } = message;
  const source = message.media_id && `/control/media/${encodeURIComponent(message.media_id)}`;
  const text = message.edited_to ?? payload?.caption;
  const caption = text && el('p', {}, text);
  switch (message.type) {
    case 'image':
    case 'sticker':
      return [
        source
          ? el('img', { src: source, alt: message.preview, loading: 'lazy' })
          : el('p', {}, message.preview),
        caption,
      ];
    case 'video':
      return [source ? el('video', { src: source, controls: true }) : el('p', {}, message.preview), caption];
    case 'audio':
      return [source ? el('audio', { src: source, controls: true }) : el('p', {}, message.preview)];
    case 'document':
      return [
        el(
          'p',
          {},
          '📄 ',
          el('a', { href: source, target: '_blank', rel: 'noopener' }, payload?.filename ?? 'document'),
        ),
        caption,
      ];
    case 'location':
      return [
        el(
          'p',
          {},
          `📍 ${payload?.name ?? payload?.address ?? ''} ${payload?.latitude}, ${payload?.longitude}`,
        ),
      ];
    case 'contacts':
      return [el('p', {}, `👤 ${message.preview}`)];
    default:
      return [el('p', {}, message.edited_to ?? message.preview)];
  }
}

/** Buttons the customer can press, with what pressing sends. */
function choices(message, templates, actions) {
  const press = (label, reply) =>
    el(
      'button',
      { type: 'button', onclick: () => actions.press({ ...reply, context: { message_id: message.wamid } }) },
      label,
    );
  const interactive =
    message.type === 'interactive' && message.direction === 'outbound' ? message.payload : undefined;
  const buttons = (interactive?.action?.buttons ?? []).map(({ reply }) =>
    press(reply.title, { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } }),
  );
  const rows = (interactive?.action?.sections ?? [])
    .flatMap((section) => section.rows)
    .map((row) =>
      press(row.title, { type: 'interactive', interactive: { type: 'list_reply', list_reply: row } }),
    );
  const template =
    message.type === 'template' &&
    templates.find(
      (entry) => entry.name === message.payload.name && entry.language === message.payload.language.code,
    );
  const defined = template
    ? (template.components.find((c) => c.type.toUpperCase() === 'BUTTONS')?.buttons ?? [])
    : [];
  const quick = defined.flatMap((button, index) => {
    if (button.type !== 'QUICK_REPLY') return [];
    const given = message.payload.components?.find((c) => c.type === 'button' && Number(c.index) === index);
    const payload = given?.parameters?.[0]?.payload ?? button.text;
    return [press(button.text, { type: 'button', button: { payload, text: button.text } })];
  });
  const all = [...buttons, ...rows, ...quick];
  return all.length > 0 ? [el('div', { class: 'choices' }, ...all)] : [];
}

function meta(message, mine) {
  const time = new Date(message.accepted_at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  const code = message.statuses.at(-1)?.code;
  const state = mine ? (message.read_by_business ? 'read' : 'delivered') : message.status;
  const label = `${TICKS[state] ?? state}${code ? ` ${code}` : ''}`;
  return el(
    'div',
    { class: 'meta' },
    message.edited_to && 'edited',
    message.answer_lost && 'answer lost',
    time,
    el('span', { class: state === 'played' ? 'read' : state, title: state }, label),
  );
}

function tools(message, mine, actions) {
  const button = (label, title, onclick) =>
    el('button', { type: 'button', title, 'aria-label': title, onclick }, label);
  if (message.revoked) return undefined;
  return el(
    'div',
    { class: 'tools' },
    button('↩', 'Quote', () => actions.quote(message)),
    ...QUICK.slice(0, mine ? 0 : 6).map((emoji) =>
      button(emoji, `React with ${emoji}`, () => actions.react(message, emoji)),
    ),
    !mine && button('✕', 'Take the reaction back', () => actions.react(message, '')),
    mine && message.type === 'text' && button('✎', 'Edit', () => actions.edit(message)),
    mine && button('🗑', 'Delete for everyone', () => actions.revoke(message)),
  );
}
