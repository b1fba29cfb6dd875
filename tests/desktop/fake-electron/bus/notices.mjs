import { BusConnection } from './connection.mjs';
import { Writer } from './marshal.mjs';

const NAME = 'org.freedesktop.Notifications';
const TO = { to: NAME, path: '/org/freedesktop/Notifications', interface: NAME };
const BUS = { to: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' };

export const hasSessionBus = () => Boolean(process.env['DBUS_SESSION_BUS_ADDRESS']);

/** @typedef {(number: number, what: { clicked: true } | { closed: number }) => void} OnSignal */

/** @type {Promise<BusConnection> | undefined} */
let opening;

/** Answers come over the connection that has asked: there is one for all notices. @param {OnSignal} onSignal */
function connection(onSignal) {
  opening ??= (async () => {
    const bus = new BusConnection(String(process.env['DBUS_SESSION_BUS_ADDRESS']));
    bus.on('ActionInvoked', (number, action) => {
      if (action === 'default') onSignal(number, { clicked: true });
    });
    bus.on('NotificationClosed', (number, reason) => onSignal(number, { closed: reason }));
    await bus.call({ ...BUS, member: 'Hello' });
    const rule = new Writer().string(`type='signal',interface='${NAME}'`);
    await bus.call({ ...BUS, member: 'AddMatch', signature: 's', body: rule });
    return bus;
  })();
  return opening;
}

/**
 * Shows a notice through whoever shows notices in this session.
 * @param {{ app: string, title: string, body: string, urgency: number, stays: boolean, silent: boolean }} notice
 * @param {OnSignal} onSignal hears of this and of every other one
 * @returns {Promise<number>} its number
 * @throws where nobody does
 */
export async function notify({ app, title, body, urgency, stays, silent }, onSignal) {
  const bus = await connection(onSignal);
  const writer = new Writer().string(app).int(0).string('').string(title).string(body);
  writer.array(4, () => void writer.string('default').string('View'));
  writer.array(8, () => {
    writer.align(8).string('urgency').signature('y').byte(urgency);
    writer
      .align(8)
      .string('suppress-sound')
      .signature('b')
      .int(silent ? 1 : 0);
    writer.align(8).string('desktop-entry').signature('s').string(app);
  });
  writer.int(stays ? 0 : -1);
  const [number] = await bus.call({ ...TO, member: 'Notify', signature: 'susssasa{sv}i', body: writer });
  return Number(number);
}

/** @param {number} number */
export async function withdraw(number) {
  const bus = await opening;
  await bus?.call({ ...TO, member: 'CloseNotification', signature: 'u', body: new Writer().int(number) });
}
