import { type InvokeChannel, INVOKE } from '@shared/ipc';
import { invokeWire } from '@shared/ipc-wire';
import { BROKEN, SAMPLES } from '../corpus/ipc-samples';
import { FOREIGN, OURS, callAs } from '../corpus/senders';
import { ipcMain } from '../../fake-electron/electron.mjs';
import { calls } from '../program/calls';
import { type Check, type Findings, type CheckContext, soon } from './findings';

const CHANNELS = Object.keys(INVOKE) as InvokeChannel[];
/** electron-store tells where it lies to every caller; without a raw `ipcRenderer` no page can. */
const OF_LIBRARIES = new Set(['electron-store-get-data']);
/** Where so much is wrong, the rest need not be tried. */
const ENOUGH = 10;

const isRefusal = (answer: unknown, code: string): boolean =>
  JSON.stringify(answer) === JSON.stringify({ ok: false, code });

function checkNames(findings: Findings): void {
  const wires = new Set(CHANNELS.map(invokeWire));
  for (const wire of wires) findings.expect(ipcMain._invokeHandlers.has(wire), `nobody answers ${wire}`);
  for (const wire of ipcMain._invokeHandlers.keys())
    findings.expect(wires.has(wire), `${wire} is not in the map`);
  for (const wire of ipcMain.eventNames().map(String))
    findings.expect(OF_LIBRARIES.has(wire), `${wire} is not in the map`);
}

async function checkForeign(findings: Findings, { own }: CheckContext): Promise<void> {
  for (const channel of CHANNELS) {
    if (findings.problems.length > ENOUGH) return;
    for (const asker of FOREIGN) {
      if (findings.problems.length > ENOUGH) return;
      for (const given of [[SAMPLES[channel]], [], ...BROKEN.map((value) => [value])]) {
        const before = calls.length;
        const answer = await soon(callAs(asker, own, channel, given));
        const right = isRefusal(answer, 'ipc_foreign_sender');
        findings.expect(right, `${channel} answers ${asker.name}: ${JSON.stringify(answer)}`);
        const acted = calls.length - before;
        findings.expect(acted === 0, `${channel} acts for ${asker.name}`);
      }
    }
  }
}

async function checkBroken(findings: Findings, { own }: CheckContext): Promise<void> {
  for (const channel of CHANNELS) {
    if (findings.problems.length > ENOUGH) return;
    const misfits = BROKEN.filter((value) => !INVOKE[channel].request.safeParse(value).success);
    findings.expect(misfits.length > 10, `${channel} takes nearly anything`);
    const tooMany = [SAMPLES[channel], 'one more'];
    for (const given of [tooMany, ...misfits.map((value) => [value])]) {
      const answer = await soon(callAs(OURS, own, channel, given));
      const right = isRefusal(answer, 'ipc_invalid_request');
      findings.expect(
        right,
        `${channel} takes ${JSON.stringify(given).slice(0, 80)}: ${JSON.stringify(answer)}`,
      );
    }
  }
}

/** What our own page is answered is always an envelope. */
async function checkOwn(findings: Findings, { own }: CheckContext): Promise<void> {
  for (const channel of CHANNELS) {
    const answer = await soon(callAs(OURS, own, channel, [SAMPLES[channel]]));
    if (answer === 'waits') continue;
    const { ok, value, code } = (answer ?? {}) as Readonly<Record<string, unknown>>;
    const told =
      ok === true ? INVOKE[channel].answer.safeParse(value).success : ok === false && code === 'ipc_failed';
    findings.expect(told, `${channel} answers ${JSON.stringify(answer ?? null).slice(0, 200)}`);
  }
}

/** Who may ask what: checklist 17. A refusal is a code, never `undefined`. */
export const checkIpc: Check = async (findings, context) => {
  checkNames(findings);
  await checkForeign(findings, context);
  await checkBroken(findings, context);
  await checkOwn(findings, context);
};
