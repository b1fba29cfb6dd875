import { call, sendAs } from './api.js';
import { bubble } from './bubble.js';
import { buildComposer } from './composer.js';
import { byId, el, notice } from './dom.js';
import { drawConfig } from './config.js';

const state = {
  world: { customers: [], phone_numbers: [], templates: [] },
  messages: [],
  assets: [],
  number: '',
  person: '',
  quote: undefined,
  seen: {},
};

const person = () => state.world.customers.find((entry) => entry.wa_id === state.person);
const number = () => state.world.phone_numbers.find((entry) => entry.id === state.number);
const find = (wamid) => state.messages.find((message) => message.wamid === wamid);
const chatOf = (waId) =>
  state.messages.filter((message) => message.customer === waId && message.phone_number_id === state.number);

async function load() {
  const [world, messages, assets] = await Promise.all([
    call('GET', '/world'),
    call('GET', '/messages?limit=5000'),
    call('GET', '/assets'),
  ]);
  Object.assign(state, { world, messages: messages.data, assets: assets.data });
  if (!number()) state.number = world.phone_numbers[0]?.id ?? '';
  if (!person()) state.person = '';
  byId('number').replaceChildren(
    ...world.phone_numbers.map((entry) =>
      el(
        'option',
        { value: entry.id, selected: entry.id === state.number },
        `${entry.verified_name} ${entry.display_phone_number}`,
      ),
    ),
  );
  drawPeople();
  drawChat();
}

function drawPeople() {
  const wanted = byId('search').value.trim().toLowerCase();
  const rows = state.world.customers
    .filter((entry) => `${entry.name} ${entry.phone}`.toLowerCase().includes(wanted))
    .map((entry) => ({ entry, last: chatOf(entry.wa_id).at(-1) }))
    .sort((a, b) => (b.last?.seq ?? 0) - (a.last?.seq ?? 0));
  byId('people').replaceChildren(...rows.map(({ entry, last }) => el('li', {}, personRow(entry, last))));
}

function personRow(entry, last) {
  const unread = chatOf(entry.wa_id).filter(
    (message) =>
      message.direction === 'outbound' && message.seq > (state.seen[`${state.number} ${entry.wa_id}`] ?? 0),
  ).length;
  return el(
    'button',
    {
      class: 'person',
      type: 'button',
      'aria-current': String(entry.wa_id === state.person),
      onclick: () => choose(entry.wa_id),
    },
    el('div', { class: 'avatar', 'aria-hidden': 'true' }, Array.from(entry.name)[0] ?? '?'),
    el(
      'span',
      {},
      el('b', { dir: 'auto' }, entry.name),
      el('small', { dir: 'auto' }, last?.preview ?? `${entry.character}, ${entry.locale}`),
    ),
    unread > 0 && entry.wa_id !== state.person && el('span', { class: 'badge' }, String(unread)),
  );
}

function choose(waId) {
  state.person = waId;
  state.quote = undefined;
  drawPeople();
  drawChat();
  drawComposer();
}

function drawChat() {
  const who = person();
  const head = byId('chat-head');
  if (!who) {
    head.replaceChildren();
    byId('composer').hidden = true;
    byId('thread').replaceChildren(el('p', { class: 'empty' }, 'Choose a customer to hold their phone.'));
    return;
  }
  head.replaceChildren(
    el(
      'h2',
      { dir: 'auto' },
      who.name,
      el(
        'small',
        {},
        `+${who.phone}, ${who.character}, ${who.locale}${who.on_whatsapp ? '' : ', not on WhatsApp'}`,
      ),
    ),
    el('button', { class: 'ghost', type: 'button', onclick: () => void act('read') }, 'Mark read'),
    el('button', { class: 'ghost', type: 'button', onclick: () => void act('open') }, 'Let them begin'),
  );
  const chat = chatOf(who.wa_id);
  state.seen[`${state.number} ${who.wa_id}`] = chat.at(-1)?.seq ?? 0;
  const reactions = new Map();
  for (const message of chat)
    if (message.type === 'reaction') reactions.set(message.payload.message_id, message.payload.emoji ?? '');
  const shown = chat.filter((message) => !['reaction', 'edit', 'revoke'].includes(message.type));
  const thread = byId('thread');
  const nearEnd = thread.scrollHeight - thread.scrollTop - thread.clientHeight < 120;
  const rows = shown.slice(-300).map((message) => row(message, reactions.get(message.wamid)));
  place(
    thread,
    rows.length > 0
      ? rows
      : [el('p', { class: 'empty' }, 'Nothing here yet. Write something, or let them begin.')],
  );
  if (nearEnd) thread.scrollTop = thread.scrollHeight;
}

const drawn = new Map();

/** The element of a message; the same one as long as nothing about it changed, so that a playing voice note plays on. */
function row(message, reaction) {
  const { status, edited_to, revoked, read_by_business, media_id } = message;
  const look = JSON.stringify([status, edited_to, revoked, read_by_business, media_id, reaction]);
  const known = drawn.get(message.wamid);
  if (known?.look === look) return known.element;
  const element = bubble(message, { find, templates: state.world.templates, reaction, actions });
  drawn.set(message.wamid, { look, element });
  return element;
}

/** Puts the elements into the parent in this order and leaves those alone that are in their place already. */
function place(parent, elements) {
  elements.forEach((element, index) => {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
  });
  while (parent.children.length > elements.length) parent.lastElementChild.remove();
}

function drawComposer() {
  byId('composer').hidden = !person();
  buildComposer(byId('composer'), {
    assets: state.assets,
    quoted: () => state.quote,
    clearQuote: () => {
      if (!state.quote) return;
      state.quote = undefined;
      drawComposer();
    },
    send,
  });
}

const send = (message) => sendAs(person(), number(), message);
const act = (what) =>
  call('POST', `/customers/${encodeURIComponent(state.person)}/${what}`, { to: state.number });

const actions = {
  quote(message) {
    state.quote = message;
    drawComposer();
  },
  react: (message, emoji) =>
    void send({ type: 'reaction', reaction: { message_id: message.wamid, ...(emoji ? { emoji } : {}) } }),
  revoke: (message) => void send({ type: 'revoke', revoke: { original_message_id: message.wamid } }),
  press: (reply) => void send(reply),
  edit(message) {
    const body = window.prompt('New text', message.edited_to ?? message.preview);
    if (body)
      void send({
        type: 'edit',
        edit: { original_message_id: message.wamid, message: { type: 'text', text: { body } } },
      });
  },
};

async function addCustomer() {
  const phone = window.prompt('Phone number with country code');
  if (!phone) return;
  const name = window.prompt('Name', phone) ?? phone;
  await call('PUT', '/world', { mode: 'merge', customers: [{ phone, name }] });
  await load();
}

let waiting = false;
/** Many events in a row cost one redraw. */
function redrawSoon() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    drawPeople();
    drawChat();
  });
}

function listen() {
  const stream = new EventSource('/control/stream');
  stream.onopen = () => void load();
  stream.addEventListener('message', (event) => {
    if (event.data === undefined) return;
    const message = JSON.parse(event.data);
    if (find(message.wamid)) return;
    state.messages.push(message);
    const target = find(message.payload?.original_message_id);
    if (target && message.type === 'revoke') target.revoked = true;
    if (target && message.type === 'edit') target.edited_to = message.preview;
    redrawSoon();
  });
  stream.addEventListener('status', (event) => {
    const { wamid, status, code } = JSON.parse(event.data);
    const message = find(wamid);
    if (!message) return;
    if (status === 'read_by_business') message.read_by_business = true;
    else Object.assign(message, { status, statuses: [...message.statuses, { status, code }] });
    redrawSoon();
  });
  stream.addEventListener('typing', (event) => {
    const { customer } = JSON.parse(event.data);
    const small = document.querySelector('#chat-head small');
    if (customer !== state.person || !small) return;
    const before = small.textContent;
    small.textContent = 'the business is typing …';
    setTimeout(() => (small.textContent = before), 3000);
  });
  for (const kind of ['world', 'reset']) stream.addEventListener(kind, () => void load());
  stream.addEventListener('config', () => !byId('config').hidden && void drawConfig());
}

byId('number').onchange = (event) => {
  state.number = event.target.value;
  drawPeople();
  drawChat();
};
byId('search').oninput = drawPeople;
byId('add').onclick = () => void addCustomer().catch(() => undefined);
byId('toggle-config').onclick = (event) => {
  const panel = byId('config');
  panel.hidden = !panel.hidden;
  event.currentTarget.setAttribute('aria-expanded', String(!panel.hidden));
  if (!panel.hidden) void drawConfig();
};
window.addEventListener('unhandledrejection', (event) =>
  notice(String(event.reason?.message ?? event.reason)),
);
listen();
