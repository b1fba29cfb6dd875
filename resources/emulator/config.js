import { call } from './api.js';
import { el, byId, notice } from './dom.js';

const OPTIONS = {
  'sends.pair_rate': ['bucket', 'borrow', 'off'],
  'sends.window': ['enforced', 'off'],
  'customers.unknown': ['not_on_whatsapp', 'accept'],
  'signup.shape': ['v2', 'v3', 'v4'],
  'signup.order': ['code_first', 'message_first'],
};
const HIDDEN = new Set([
  'webhooks.retry_delays_ms',
  'graph.fail_next',
  'sends.fail_next',
  'sends.fail_rate',
  'sends.lost_requests',
]);

/** Draws the configuration as it is; a change is sent at once. */
export async function drawConfig() {
  const config = await call('GET', '/config');
  const panel = byId('config');
  panel.replaceChildren(
    el('h2', {}, 'Settings'),
    ...Object.entries(config).map(([group, values]) =>
      el(
        'fieldset',
        {},
        el('legend', {}, group),
        ...Object.entries(values).flatMap(([name, value]) => field(group, name, value)),
        ...(group === 'sends' ? failures(config.sends) : []),
      ),
    ),
    el(
      'button',
      { type: 'button', class: 'ghost', onclick: () => void reset() },
      'Reset settings and messages',
    ),
  );
}

function field(group, name, value) {
  const key = `${group}.${name}`;
  if (HIDDEN.has(key)) return [];
  const change = (next) =>
    void call('PATCH', '/config', { [group]: { [name]: next } }).then(drawConfig, drawConfig);
  const label = name.replaceAll('_', ' ');
  if (OPTIONS[key])
    return [
      el(
        'label',
        {},
        label,
        el(
          'select',
          { value, onchange: (event) => change(event.target.value) },
          ...OPTIONS[key].map((option) =>
            el('option', { value: option, selected: option === value }, option),
          ),
        ),
      ),
    ];
  if (typeof value === 'boolean')
    return [
      el(
        'label',
        {},
        label,
        el('input', { type: 'checkbox', checked: value, onchange: (event) => change(event.target.checked) }),
      ),
    ];
  if (name === 'lost_answers')
    return [
      el(
        'label',
        {},
        'lose the next answers',
        el('input', {
          type: 'number',
          min: 0,
          value: value.next,
          onchange: (event) => change({ next: Number(event.target.value) }),
        }),
      ),
    ];
  if (typeof value === 'number' || value === null)
    return [
      el(
        'label',
        {},
        label,
        el('input', {
          type: 'number',
          step: 'any',
          min: 0,
          value: value ?? '',
          placeholder: 'default',
          onchange: (event) => change(event.target.value === '' ? null : Number(event.target.value)),
        }),
      ),
    ];
  return [];
}

function failures(sends) {
  const code = el('input', { type: 'number', value: sends.fail_next?.code ?? 131026 });
  const count = el('input', { type: 'number', min: 0, value: sends.fail_next?.count ?? 0 });
  const mode = el(
    'select',
    {},
    el('option', { value: 'async' }, 'failed status'),
    el('option', { value: 'sync' }, 'error answer'),
  );
  const apply = () =>
    void call('PATCH', '/config', {
      sends: { fail_next: { count: Number(count.value), code: Number(code.value), mode: mode.value } },
    }).then(() => notice(`The next ${count.value} sends fail with ${code.value}.`));
  return [
    el('label', {}, 'fail the next sends', count),
    el('label', {}, 'with code', code),
    el('label', {}, 'as', mode),
    el('button', { type: 'button', class: 'ghost', onclick: apply }, 'Fail them'),
  ];
}

async function reset() {
  await call('POST', '/reset', {});
  await drawConfig();
}
