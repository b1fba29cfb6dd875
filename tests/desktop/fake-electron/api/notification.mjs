import { FakeObject, preventable } from '../faked.mjs';
import { record, fakeElectron } from '../records.mjs';
import { app } from './app.mjs';
import { hasSessionBus, notify, withdraw } from '../bus/notices.mjs';

/** Those that are on the screen, and what was shown so far: tests emit click and reply on them. @type {Notification[]} */
const shown = [];
/** By their numbers on the bus. @type {Map<number, Notification>} */
const onBus = new Map();
fakeElectron['notifications'] = shown;

/** What the bus says about how one was closed. */
const REASONS = /** @type {Record<number, string>} */ ({
  1: 'timedOut',
  2: 'userCanceled',
  3: 'applicationHidden',
});
const URGENCIES = { low: 0, normal: 1, critical: 2 };

/** A notice: on the session's bus where there is one, and always in the records. */
export class Notification extends FakeObject {
  static events = new Set(['show', 'click', 'close', 'reply', 'action', 'failed']);
  /** @type {Promise<number> | undefined} */
  #number;

  /** @param {Electron.NotificationConstructorOptions} [options] */
  constructor(options = {}) {
    super();
    this.options = options;
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.subtitle = options.subtitle ?? '';
    this.silent = options.silent ?? false;
    this.hasReply = options.hasReply ?? false;
    this.isShown = false;
    /** Epoch milliseconds; 0 before it is shown. */
    this.shownAt = 0;
    /** `isShown` for tests that run outside of this process. */
    this.plain = { title: this.title, body: this.body, silent: this.silent, hasReply: this.hasReply };
  }

  static isSupported() {
    return true;
  }

  show() {
    record('Notification.show', this.plain);
    shown.push(this);
    this.isShown = true;
    this.shownAt = Date.now();
    if (!hasSessionBus()) {
      queueMicrotask(() => this.emit('show', preventable()));
      return;
    }
    this.#number = this.#showOnBus();
    this.#number.then(
      () => this.emit('show', preventable()),
      (error) => this.emit('failed', preventable(), String(error.message)),
    );
  }

  async #showOnBus() {
    const { urgency = 'normal', timeoutType } = this.options;
    const how = { urgency: URGENCIES[urgency], stays: timeoutType === 'never', silent: this.silent };
    const number = await notify({ app: app.name, title: this.title, body: this.body, ...how }, onSignal);
    onBus.set(number, this);
    return number;
  }

  close() {
    if (!this.isShown) return;
    record('Notification.close', this.plain);
    this.isShown = false;
    this.#number?.then(withdraw).catch(() => undefined);
  }

  /** The screen says so. @param {string} reason */
  closedByScreen(reason) {
    const byUs = !this.isShown;
    this.isShown = false;
    if (!byUs) this.emit('close', preventable({ reason }));
  }
}

/** @type {import('../bus/notices.mjs').OnSignal} */
function onSignal(number, what) {
  const notification = onBus.get(number);
  if ('clicked' in what) notification?.emit('click', preventable());
  else {
    onBus.delete(number);
    notification?.closedByScreen(REASONS[what.closed] ?? 'userCanceled');
  }
}
