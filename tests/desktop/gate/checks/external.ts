import { HOSTILE, TO_BROWSER } from '../corpus/addresses';
import { callAs, OURS } from '../corpus/senders';
import { callsOf } from '../program/calls';
import { type Check, settled } from './findings';
import { newWindow } from './navigation';

/** What the system has been asked to open so far. */
const openedSoFar = (): readonly string[] => callsOf('shell.openExternal').map(({ args }) => String(args[0]));

const PLAIN = /^(?:https:\/\/[^\s\\@/?#]+(?:[/?#]\S*)?|mailto:\S+|tel:\S+)$/;

/** What reaches the system's browser: checklist 15. */
export const checkExternal: Check = async (findings, { own }) => {
  const ways = [
    async (url: string) => {
      own.webContents.openHandler?.(newWindow(url));
    },
    (url: string) => callAs(OURS, own, 'links.open-external', [{ url }]),
  ];
  for (const go of ways) {
    for (const url of HOSTILE) {
      const before = openedSoFar().length;
      await go(url);
      await settled();
      const opened = openedSoFar().slice(before);
      findings.expect(
        opened.length === 0,
        `the system is asked to open ${JSON.stringify(opened.join().slice(0, 80))}`,
      );
    }
    for (const url of TO_BROWSER) {
      const before = openedSoFar().length;
      await go(url);
      await settled();
      const opened = openedSoFar().slice(before);
      findings.expect(
        opened.length === 1 && PLAIN.test(opened[0] ?? ''),
        `${url} is opened as ${opened.join()}`,
      );
    }
  }
};
