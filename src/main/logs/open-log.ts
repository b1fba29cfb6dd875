import { join } from 'node:path';
import electronLog from 'electron-log/node';
import type { LogFields, Log } from './log';

/** The largest size of a log file in bytes; one older file is kept beside it. */
const MAX_BYTES = 5_000_000;

/** What an error says, without what it may carry along (requests, tokens). */
function plain(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      value instanceof Error
        ? [name, { name: value.name, message: value.message, stack: value.stack }]
        : [name, value],
    ),
  );
}

/** Opens the log file in `folder`: one JSON object a line. */
export function openLog(folder: string): Log {
  const logger = electronLog.create({ logId: 'parley' });
  logger.transports.file.resolvePathFn = () => join(folder, 'parley.log');
  logger.transports.file.writeOptions = { flag: 'a', encoding: 'utf8', mode: 0o600 };
  logger.transports.file.maxSize = MAX_BYTES;
  logger.transports.file.format = '{text}';
  logger.transports.file.level = 'info';
  logger.transports.console.level = process.env['PARLEY_LOG_CONSOLE'] ? 'debug' : false;
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (what: string, fields: LogFields = {}): void => {
      logger[level](JSON.stringify({ time: new Date().toISOString(), level, what, ...plain(fields) }));
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
