import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NAME = 'org.freedesktop.Notifications';
const WHERE = ['--session', '--dest', NAME, '--object-path', '/org/freedesktop/Notifications'];

export const hasSessionBus = () => Boolean(process.env['DBUS_SESSION_BUS_ADDRESS']);

/** Text as GVariant has it, which is how JSON has it. @param {string} text */
const text = (text) => JSON.stringify(text);

/** @param {string} method @param {string[]} args */
const call = async (method, args) =>
  (await run('gdbus', ['call', ...WHERE, '--method', `${NAME}.${method}`, ...args])).stdout;

/**
 * Shows a notice through whoever shows notices in this session.
 * @param {{ app: string, title: string, body: string, urgency: number, stays: boolean, silent: boolean }} notice
 * @returns {Promise<number>} its number
 * @throws where nobody does
 */
export async function notify({ app, title, body, urgency, stays, silent }) {
  const hints = `{"urgency": <byte ${urgency}>, "desktop-entry": <${text(app)}>, "suppress-sound": <${silent}>}`;
  const actions = '["default", "View"]';
  const args = [
    text(app),
    'uint32 0',
    text(''),
    text(title),
    text(body),
    actions,
    hints,
    `int32 ${stays ? 0 : -1}`,
  ];
  const answer = await call('Notify', args);
  return Number(/uint32 (\d+)/.exec(answer)?.[1]);
}

/** @param {number} number */
export const withdraw = (number) => call('CloseNotification', [`uint32 ${number}`]);

/** @typedef {(number: number, what: { clicked: true } | { closed: number }) => void} OnSignal */

/** @type {Promise<void> | undefined} */
let listening;

/** Listens for clicks and closings from now on; resolves when it does. @param {OnSignal} onSignal */
export function listen(onSignal) {
  listening ??= new Promise((resolve) => {
    const child = spawn('gdbus', ['monitor', '--session', '--dest', NAME], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    child.once('error', () => resolve());
    createInterface({ input: child.stdout }).on('line', (line) => {
      // The second line that it prints says who owns the name; from then on it hears.
      if (line.startsWith('The name')) resolve();
      const [, signal, number, rest] =
        /\.(ActionInvoked|NotificationClosed) \(uint32 (\d+), (.*)\)$/.exec(line) ?? [];
      if (signal === 'ActionInvoked' && rest === "'default'") onSignal(Number(number), { clicked: true });
      if (signal === 'NotificationClosed')
        onSignal(Number(number), { closed: Number(rest?.replace('uint32 ', '')) });
    });
  });
  return listening;
}
