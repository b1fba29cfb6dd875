import { startProgram } from './child.mjs';
import { demoSecrets } from './demo-secrets.mjs';
import { OUT, inRoot } from './paths.mjs';

/** The line that the server prints when its first request would be answered. */
export const SERVER_READY = /^Parley is ready at (http\S+)$/;
/** The same of the emulator. */
export const EMULATOR_READY = /^Parley emulator is ready at (http\S+)$/;

/**
 * How the programs are run: the built ones, or the sources through `tsx watch`.
 * @typedef {{ server: string[], emulator: string[] }} Commands
 */

/** @type {Commands} */
export const BUILT = {
  server: ['--enable-source-maps', OUT.server],
  emulator: ['--enable-source-maps', OUT.emulator],
};

/** Where built programs find what is not in their bundle. */
export const PLACES = { RESOURCES_DIR: inRoot('resources'), WEB_DIR: OUT.web };

/** @param {string} text @returns {(line: string, error: boolean) => void} */
const toStderr = (text) => (line) => void process.stderr.write(`${text}${line}\n`);

/** @param {string} line @param {boolean} error */
export const passOn = (line, error) => void (error ? process.stderr : process.stdout).write(`${line}\n`);

/**
 * How a program is run; the environment is added to ours.
 * @typedef {object} How
 * @property {number} port the server's: a real one, for the emulator is told where to deliver before the server listens
 * @property {NodeJS.ProcessEnv} [env]
 * @property {Commands} [commands]
 * @property {AbortSignal | undefined} [signal] gives the start up
 */

/** @typedef {import('./child.mjs').Program} Program */
/** @typedef {import('./demo-secrets.mjs').DemoSecrets} DemoSecrets */
/** @typedef {(line: string, error: boolean) => void} OnLine */

/**
 * Starts the emulator of WhatsApp on a free port, to deliver webhooks to the server on `port`.
 * @param {How & { secrets: DemoSecrets, onLine?: OnLine }} options
 * @returns {Program}
 */
export function startEmulator({ secrets, port, env, commands = BUILT, signal, onLine }) {
  return startProgram({
    name: 'The emulator',
    args: [...commands.emulator, '--port', '0'],
    env: {
      EMULATOR_APP_ID: secrets.appId,
      EMULATOR_APP_SECRET: secrets.appSecret,
      EMULATOR_VERIFY_TOKEN: secrets.verifyToken,
      EMULATOR_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/whatsapp`,
      RESOURCES_DIR: PLACES.RESOURCES_DIR,
      ...env,
    },
    readyLine: EMULATOR_READY,
    onLine: onLine ?? toStderr('emulator: '),
    signal,
  });
}

/**
 * What a server needs to take the emulator for Meta's Graph API.
 * @param {DemoSecrets} secrets
 * @param {string} emulatorUrl
 */
const emulatorSettings = (secrets, emulatorUrl) => ({
  WHATSAPP_GRAPH_URL: emulatorUrl,
  EMULATOR_URL: emulatorUrl,
  WHATSAPP_APP_ID: secrets.appId,
  WHATSAPP_APP_SECRET: secrets.appSecret,
  WHATSAPP_VERIFY_TOKEN: secrets.verifyToken,
});

/**
 * Starts the server; with an emulator it runs the demo.
 * @param {How & { data: string, host?: string, serverArgs?: string[], emulator?: { url: string, secrets: DemoSecrets }, onLine?: OnLine }} options
 * @returns {Program}
 */
export function startServer({
  port,
  data,
  host,
  serverArgs = [],
  emulator,
  env,
  commands = BUILT,
  signal,
  onLine = passOn,
}) {
  const where = ['--port', String(port), '--data', data, ...(host ? ['--host', host] : [])];
  return startProgram({
    name: 'The server',
    args: [...commands.server, ...where, ...serverArgs, ...(emulator ? ['--demo'] : [])],
    env: { ...PLACES, ...(emulator && emulatorSettings(emulator.secrets, emulator.url)), ...env },
    readyLine: SERVER_READY,
    onLine,
    signal,
  });
}

/**
 * Lists the snapshots of a data folder, or puts one in place: the server's own work, without serving.
 * @param {string} data
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export function tendSnapshots(data, args) {
  const program = startProgram({
    name: 'The server',
    args: [...BUILT.server, '--data', data, ...args],
    env: PLACES,
    onLine: passOn,
  });
  return program.ended;
}

/**
 * @typedef {object} Running
 * @property {string} url the server's address
 * @property {Promise<number>} ended the exit code of the first program that ended
 * @property {() => Promise<number>} stop stops the server, then the emulator; the server's exit code
 */

/**
 * Starts the server and, for a demo, the emulator before it; both share one made-up Meta app.
 * @param {How & { data: string, demo: boolean, host?: string, serverArgs?: string[], onServerLine?: OnLine }} options
 * @returns {Promise<Running>}
 */
export async function startParley({ data, demo, host, serverArgs, onServerLine, ...how }) {
  const secrets = demo ? demoSecrets(data) : undefined;
  const emulator = secrets && startEmulator({ ...how, secrets });
  /** @type {Program | undefined} */
  let server;
  const stop = async () => {
    const code = (await server?.stop()) ?? 0;
    await emulator?.stop();
    return code;
  };
  try {
    const running = emulator && secrets && { url: await emulator.ready, secrets };
    server = startServer({
      ...how,
      data,
      ...(host && { host }),
      ...(serverArgs && { serverArgs }),
      ...(running && { emulator: running }),
      ...(onServerLine && { onLine: onServerLine }),
    });
    const url = await server.ready;
    return { url, ended: Promise.race([server.ended, ...(emulator ? [emulator.ended] : [])]), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
