import type { Platform } from '../platform';
import type { TransactionScope } from '../scope';
import { type Mail, createMailTransport } from './transport';

const QUEUE = 'mail';

/** Mail that leaves after the commit of what it tells of, and is tried again until the mail server takes it. */
export interface Mailer {
  /** False: nothing is configured, and mail that is sent goes nowhere. */
  readonly enabled: boolean;
  send(tx: TransactionScope, mail: Mail): Promise<void>;
  close(): void;
}

/** The whole mail waits sealed: its link opens a door, and the table of jobs is in every copy of the database. */
export function createMailer({ settings, database, clock, jobs, secrets, log }: Platform): Mailer {
  const transport = createMailTransport(settings, database, clock);

  jobs.register(QUEUE, {
    concurrency: 2,
    async run({ payload }) {
      if (!transport) return;
      const { sealed } = payload as { readonly sealed: string };
      await transport.deliver(JSON.parse(secrets.open(sealed)) as Mail);
    },
    onGivenUp({ id }) {
      log.error({ job: id }, 'a mail could not be sent');
      return Promise.resolve();
    },
  });

  return {
    enabled: transport !== null,
    async send(tx, mail) {
      if (!transport) return;
      const sealed = secrets.seal(JSON.stringify(mail));
      await jobs.enqueue(tx.db, { queue: QUEUE, payload: { sealed } });
      tx.afterCommit(() => jobs.wake());
    },
    close: () => transport?.close(),
  };
}
