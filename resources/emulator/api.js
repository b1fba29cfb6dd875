import { notice } from './dom.js';

/** Calls the control API; a refusal is shown and thrown. */
export async function call(method, path, body) {
  const answer = await fetch(`/control${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) {
    notice(json.error?.message ?? `The emulator answered ${answer.status}.`);
    throw new Error(json.error?.code ?? String(answer.status));
  }
  return json;
}

/** Sends a message as a customer to a business number. */
export const sendAs = (person, number, message) =>
  call('POST', `/customers/${encodeURIComponent(person.wa_id)}/messages`, { to: number.id, ...message });
