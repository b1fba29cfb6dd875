import { pino } from 'pino';
import { type Emulator, createEmulator } from './create-emulator';
import { SAMPLE_WORLD } from './sample-world';
import { readSettings } from './settings';

/** Process entry: `npm run emulator`, or a child of the desktop app or of the demo server. */
async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  const log = pino({ level: process.env['EMULATOR_LOG'] ?? 'warn' }, pino.destination(2));
  const { port, host, appId, appSecret, verifyToken, webhookUrl, pathSecret, seed, world } = settings;
  const emulator = await createEmulator({
    port,
    host,
    log,
    appId,
    appSecret,
    verifyToken,
    webhookUrl,
    pathSecret,
    seed,
    world: world === 'sample' ? SAMPLE_WORLD : undefined,
  });
  stopOnRequest(emulator);
  process.stdout.write(`Parley emulator is ready at ${emulator.url}\n`);
  process.send?.({ type: 'ready', url: emulator.url });
}

/** Ends on SIGINT and SIGTERM, and with the parent that spawned it. */
function stopOnRequest(emulator: Emulator): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void emulator.stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.connected) process.on('disconnect', stop);
  // Inside the desktop app there are no signals on every system: it says when it goes (`utilityProcess`).
  const { parentPort } = process as { parentPort?: { once(event: 'message', listener: () => void): void } };
  parentPort?.once('message', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The emulator did not start.\n${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
