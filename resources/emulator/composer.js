import { el } from './dom.js';

/** The form at the foot of a chat. `send` takes a message for the control API. */
export function buildComposer(form, { send, assets, quoted, clearQuote }) {
  const text = el('textarea', {
    rows: 1,
    placeholder: 'Write as this customer',
    'aria-label': 'Message',
    onkeydown: (event) => {
      if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        form.requestSubmit();
      }
    },
  });
  const withQuote = (message) =>
    quoted() ? { ...message, context: { message_id: quoted().wamid } } : message;
  const deliver = async (message) => {
    await send(withQuote(message));
    clearQuote();
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    const body = text.value;
    if (body.trim() === '') return;
    text.value = '';
    await deliver({ type: 'text', text: { body } }).catch(() => (text.value = body));
  };
  const file = el('input', { type: 'file', hidden: true, onchange: () => void sendFile(file, deliver) });
  const demo = el(
    'select',
    {
      'aria-label': 'Send a demo file',
      onchange: () => {
        const asset = assets.find((entry) => entry.file === demo.value);
        demo.value = '';
        if (asset) void deliver({ type: asset.kind, [asset.kind]: { asset: asset.file } });
      },
    },
    el('option', { value: '' }, 'Send a demo file …'),
    ...assets.map((asset) => el('option', { value: asset.file }, `${asset.kind}: ${asset.file}`)),
  );
  const quick = (label, message) =>
    el('button', { type: 'button', class: 'ghost', onclick: () => void deliver(message()) }, label);
  const quote =
    quoted() &&
    el(
      'div',
      { class: 'quote' },
      quoted().preview,
      ' ',
      el('button', { type: 'button', class: 'ghost', onclick: clearQuote }, 'Do not quote'),
    );
  form.replaceChildren(
    ...(quote ? [quote] : []),
    el(
      'div',
      { class: 'attach' },
      demo,
      el('button', { type: 'button', class: 'ghost', onclick: () => file.click() }, 'Send a file'),
      quick('Location', () => ({
        type: 'location',
        location: { latitude: 48.2082, longitude: 16.3738, name: 'Stephansplatz', address: '1010 Wien' },
      })),
      quick('Contact', () => ({
        type: 'contacts',
        contacts: [
          {
            name: { formatted_name: 'Mara Lindqvist', first_name: 'Mara' },
            phones: [{ phone: '+43 660 5550142', type: 'CELL' }],
          },
        ],
      })),
      quick('Unsupported', () => ({
        type: 'unsupported',
        errors: [
          {
            code: 131051,
            title: 'Message type unknown',
            message: 'Message type unknown',
            error_data: { details: 'Message type is currently not supported.' },
          },
        ],
      })),
      file,
    ),
    el('div', { class: 'line' }, text, el('button', { class: 'send', type: 'submit' }, 'Send')),
  );
  text.focus();
}

async function sendFile(input, deliver) {
  const [file] = input.files;
  input.value = '';
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32768)
    binary += String.fromCharCode(...bytes.subarray(at, at + 32768));
  const media = {
    data: btoa(binary),
    mime_type: file.type || 'application/octet-stream',
    filename: file.name,
  };
  const family = file.type.split('/')[0];
  const kind =
    file.type === 'image/webp'
      ? 'sticker'
      : ['image', 'video', 'audio'].includes(family)
        ? family
        : 'document';
  await deliver({ type: kind, [kind]: media });
}
