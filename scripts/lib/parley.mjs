import { join } from 'node:path';
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
 * @typedef {object} Running
 * @property {string} url the server's address
 * @property {string} [emulatorUrl]
 * @property {number | undefined} serverPid
 * @property {Promise<number>} ended the exit code of the first program that ended
 * @property {() => Promise<number>} stop stops the server, then the emulator; the server's exit code
 */

/**
 * Starts the server and, for a demo, the emulator of WhatsApp before it; both share one made-up Meta app.
 * @param {object} options
 * @param {number} options.port a real one: the emulator is told where to deliver before the server listens
 * @param {string} options.data
 * @param {boolean} options.demo
 * @param {string} [options.host]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {Commands} [options.commands]
 * @param {AbortSignal} [options.signal] gives the start up
 * @param {(line: string, error: boolean) => void} [options.onServerLine]
 * @param {(line: string, error: boolean) => void} [options.onEmulatorLine]
 * @returns {Promise<Running>}
 */
export async function startParley({ port, data, demo, host, env = {}, commands = BUILT, ...rest }) {
  const { signal, onServerLine = passOn, onEmulatorLine = toStderr('emulator: ') } = rest;
  const secrets = demo ? demoSecrets(data) : undefined;
  const emulator =
    secrets && startEmulator({ secrets, port, data, env, commands, signal, onLine: onEmulatorLine });
  try {
    const emulatorUrl = await emulator?.ready;
    const server = startProgram({
      name: 'The server',
      args: [
        ...commands.server,
        ...['--port', String(port), '--data', data],
        ...(host ? ['--host', host] : []),
        ...(demo ? ['--demo'] : []),
      ],
      env: { ...PLACES, ...(secrets && emulatorUrl && demoSettings(secrets, emulatorUrl)), ...env },
      readyLine: SERVER_READY,
      onLine: onServerLine,
      signal,
    });
    const stop = async () => {
      const code = await server.stop();
      await emulator?.stop();
      return code;
    };
    try {
      const url = await server.ready;
      const ended = Promise.race([server.ended, ...(emulator ? [emulator.ended] : [])]);
      return { url, ...(emulatorUrl && { emulatorUrl }), serverPid: server.pid, ended, stop };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await emulator?.stop();
    throw error;
  }
}

/**
 * What a server needs to take the emulator for Meta's Graph API.
 * @param {import('./demo-secrets.mjs').DemoSecrets} secrets
 * @param {string} emulatorUrl
 */
const demoSettings = (secrets, emulatorUrl) => ({
  WHATSAPP_GRAPH_URL: emulatorUrl,
  EMULATOR_URL: emulatorUrl,
  WHATSAPP_APP_ID: secrets.appId,
  WHATSAPP_APP_SECRET: secrets.appSecret,
  WHATSAPP_VERIFY_TOKEN: secrets.verifyToken,
});

/**
 * @param {object} options
 * @param {import('./demo-secrets.mjs').DemoSecrets} options.secrets
 * @param {number} options.port
 * @param {string} options.data
 * @param {NodeJS.ProcessEnv} options.env
 * @param {Commands} options.commands
 * @param {AbortSignal | undefined} options.signal
 * @param {(line: string, error: boolean) => void} options.onLine
 */
function startEmulator({ secrets, port, data, env, commands, signal, onLine }) {
  return startProgram({
    name: 'The emulator',
    args: [...commands.emulator, '--port', '0'],
    env: {
      EMULATOR_APP_ID: secrets.appId,
      EMULATOR_APP_SECRET: secrets.appSecret,
      EMULATOR_VERIFY_TOKEN: secrets.verifyToken,
      EMULATOR_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/whatsapp`,
      EMULATOR_DATA_DIR: join(data, 'emulator'),
      RESOURCES_DIR: PLACES.RESOURCES_DIR,
      ...env,
    },
    readyLine: EMULATOR_READY,
    onLine,
    signal,
  });
}
