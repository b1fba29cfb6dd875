import { HOSTILE, TO_BROWSER } from '../corpus/addresses';
import { callAs, OURS } from '../corpus/senders';
import { record } from '../double/recorder';
import { type Check, settled } from './findings';

const PLAIN = /^(?:https:\/\/[^\s\\@/?#]+(?:[/?#]\S*)?|mailto:\S+|tel:\S+)$/;

/** What reaches the system's browser: checklist 15. */
export const checkExternal: Check = async (findings, { own }) => {
  const ways = [
    async (url: string) => {
      own.webContents.openHandler?.({ url });
    },
    (url: string) => callAs(OURS, own, 'links.open-external', [{ url }]),
  ];
  for (const go of ways) {
    for (const url of HOSTILE) {
      const before = record.opened.length;
      await go(url);
      await settled();
      const opened = record.opened.slice(before);
      findings.expect(
        opened.length === 0,
        `the system is asked to open ${JSON.stringify(opened.join().slice(0, 80))}`,
      );
    }
    for (const url of TO_BROWSER) {
      const before = record.opened.length;
      await go(url);
      await settled();
      const opened = record.opened.slice(before);
      findings.expect(
        opened.length === 1 && PLAIN.test(opened[0] ?? ''),
        `${url} is opened as ${opened.join()}`,
      );
    }
  }
};
