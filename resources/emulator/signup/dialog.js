// Facebook's window as the emulator plays it: choose an account, a number, or leave.
const byId = (id) => document.getElementById(id);
const answerTo = new URLSearchParams(location.search).get('origin') ?? location.origin;
const [accountForm, numberForm] = [byId('account'), byId('number')];
const alertLine = document.querySelector('[role="alert"]');
let step = 'BUSINESS_ACCOUNT_SELECTION';
let businesses = [];

async function call(path, body) {
  const answer = await fetch(`../../signup/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error?.message ?? `The emulator answered ${answer.status}.`);
  return json;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const post = (data) => window.opener?.postMessage(data, answerTo);

/** Says what came of it, in the order and after the time that the configuration wants, and closes. */
async function leave({ code, message, order, gap_ms }) {
  // Facebook's window says this and that, not all of it JSON.
  post('cb=emulator&domain=facebook');
  const sayMessage = () => message && post(JSON.stringify(message));
  const sayCode = () => post({ login: { code } });
  const [first, second] = order === 'message_first' ? [sayMessage, sayCode] : [sayCode, sayMessage];
  first();
  if (gap_ms > 0) await pause(gap_ms);
  second();
  window.close();
}

function choice(name, value, text, checked) {
  const label = document.createElement('label');
  const input = Object.assign(document.createElement('input'), { type: 'radio', name, value, checked });
  label.append(input, ` ${text}`);
  return label;
}

function showNumbers(waba) {
  const numbers = businesses.find(({ id }) => id === waba)?.numbers ?? [];
  byId('numbers').replaceChildren(
    ...numbers.map(({ id, name, phone }, at) => choice('number', id, `${name}, ${phone}`, at === 0)),
  );
  if (numbers.length === 0) numberForm.elements.number.value = 'new';
  step = 'PHONE_NUMBER_SETUP';
  accountForm.hidden = true;
  numberForm.hidden = false;
  numberForm.querySelector('input:checked')?.focus();
}

async function attempt(work) {
  alertLine.textContent = '';
  try {
    await work();
  } catch (error) {
    alertLine.textContent = error.message;
  }
}

accountForm.addEventListener('submit', (event) => {
  event.preventDefault();
  showNumbers(accountForm.elements.waba.value);
});
numberForm.addEventListener('submit', (event) => {
  event.preventDefault();
  const { number, phone, display } = numberForm.elements;
  const { waba, business } = accountForm.elements;
  void attempt(async () =>
    leave(
      await call('finish', {
        waba: waba.value,
        business: business.value,
        number: number.value,
        phone: phone.value,
        display: display.value,
      }),
    ),
  );
});
byId('cancel').addEventListener(
  'click',
  () => void attempt(async () => leave(await call('leave', { step }))),
);
byId('fail').addEventListener('click', () => {
  void attempt(async () => leave(await call('leave', { step, error: true })));
});

void attempt(async () => {
  ({ businesses } = await call('choices'));
  byId('accounts').replaceChildren(
    ...businesses.map(({ id, name }, at) => choice('waba', id, name, at === 0)),
  );
  if (businesses.length === 0) accountForm.elements.waba.value = 'new';
  accountForm.hidden = false;
});
