import pino, { type DestinationStream, type Logger } from 'pino';
import { isDiskFull } from './disk-space/is-disk-full';
import type { Settings } from './settings';

/** Values with such a name are secret wherever they stand. */
const SECRET_NAMES = [
  'password',
  'current_password',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'code_verifier',
  'authorization',
  'cookie',
  'app_secret',
  'pin',
];
/** A code is secret in what people send (a second step, a sign-in code); elsewhere it names what went wrong. */
const SECRET_PLACES = ['body.code', 'query.code', '*.body.code', '*.query.code'];

/** Pino's number for `fatal`: what ends the process is told in any case. */
const FATAL = 60;

const isAboutRoom = ([first]: readonly unknown[]): boolean =>
  typeof first === 'object' && first !== null && 'err' in first && isDiskFull(first.err);

/** Structured log with everything secret taken out, at the top and one or two levels deep. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const paths = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options: pino.LoggerOptions = {
    level: settings.LOG_LEVEL,
    redact: {
      paths: [
        ...paths,
        ...SECRET_PLACES,
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
      ],
      censor: '[secret]',
    },
    hooks: {
      // A full disk fails everything at once: disk-space/disk-space.ts says it in one line, and these are for searching faults.
      logMethod(args, method, level) {
        if (level < FATAL && isAboutRoom(args))
          this.debug({ detail: String(args[1]) }, 'failed for want of room');
        else method.apply(this, args);
      },
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  // Standard output belongs to the one line that says the server is ready.
  return pino(options, destination ?? pino.destination({ dest: 2, sync: false }));
}
