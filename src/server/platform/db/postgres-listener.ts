import pg from 'pg';
import type { Logger } from 'pino';
import { type NotifyChannel, NOTIFY_CHANNELS } from './database';

const RELISTEN_MS = 2000;

/** One connection that listens for the other nodes; it comes back by itself after a cut. */
export function startListening(url: string, log: Logger) {
  const listeners = new Set<(channel: NotifyChannel, payload: string) => void>();
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('error', () => fresh.emit('end'));
    fresh.once('end', () => {
      if (client === fresh) client = null;
      if (!stopped) retry = setTimeout(start, RELISTEN_MS);
    });
    fresh.on('notification', ({ channel, payload }) => {
      const name = NOTIFY_CHANNELS.find((known) => channel === `parley_${known}`);
      if (name) for (const listener of listeners) listener(name, payload ?? '');
    });
    await fresh.connect();
    for (const channel of NOTIFY_CHANNELS) await fresh.query(`listen parley_${channel}`);
    client = fresh;
  };
  const start = (): void => {
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'listening for other nodes failed; trying again');
      if (!stopped) retry = setTimeout(start, RELISTEN_MS);
    });
  };

  return {
    isConnected: () => client !== null,
    subscribe(listener: (channel: NotifyChannel, payload: string) => void) {
      if (!client && listeners.size === 0) start();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
