import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lineOf, startHelper } from './child';

const run = promisify(execFile);

/** What has been asked of whoever shows notices in the session. */
export interface BusNotice {
  readonly app: string;
  readonly title: string;
  readonly body: string;
}

/** The session's own notices: dunst on a display that nobody sees, and what goes over the bus. */
export interface Notices {
  /** Every notice so far, as it was seen on the bus. */
  readonly seen: () => readonly BusNotice[];
  /** Numbers of those that were taken back. */
  readonly withdrawn: () => number;
  /** Clicks the one on top. */
  readonly clickTop: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The strings of one `Notify` call: app, icon, title and body come first. */
const TEXT = /^ {3}string "(.*)$/;

/** Reads what `dbus-monitor` prints: a line for each call, and one for each argument; a text may have several lines. */
function noticesIn(lines: readonly string[]): BusNotice[] {
  const found: BusNotice[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('method call') || !line.includes('member=Notify')) continue;
    const rest = lines.slice(index + 1);
    const end = rest.findIndex((next) => next.startsWith('   array ['));
    if (end < 0) break;
    const texts: string[] = [];
    for (const part of rest.slice(0, end)) {
      const text = TEXT.exec(part)?.[1];
      if (text !== undefined) texts.push(text);
      else if (!part.startsWith('   uint32')) texts.push(`${texts.pop() ?? ''}\n${part}`);
    }
    const [app = '', , title = '', body = ''] = texts.map((text) => text.replace(/"$/, ''));
    found.push({ app, title, body });
  }
  return found;
}

/** @param env of the session: its bus and its places */
export async function startNotifier(env: Readonly<Record<string, string>>): Promise<Notices> {
  const screen = startHelper('Xvfb', ['-displayfd', '1', '-screen', '0', '800x600x24', '-nolisten', 'tcp']);
  const [display] = await lineOf(screen, /^\d+$/);
  const all = { ...process.env, ...env, DISPLAY: `:${display}` };
  const monitor = startHelper('dbus-monitor', ['--session', "interface='org.freedesktop.Notifications'"], {
    env: all,
  });
  const dunst = startHelper('dunst', [], { env: all });
  await run('gdbus', ['wait', '--session', '--timeout', '10', 'org.freedesktop.Notifications'], { env: all });
  return {
    seen: () => noticesIn(monitor.lines),
    withdrawn: () =>
      monitor.lines.filter(
        (line) => line.startsWith('method call') && line.includes('member=CloseNotification'),
      ).length,
    async clickTop() {
      await run('dunstctl', ['action', '0'], { env: all });
    },
    async end() {
      for (const helper of [dunst, monitor, screen]) await helper.end();
    },
  };
}
