import { z } from 'zod';
import { jobKind } from '../jobs/job-kind';
import type { Platform } from '../platform';
import type { TransactionScope } from '../scope';
import { type Mail, createMailTransport } from './transport';

// With the backoff of jobs, a mail server may be away for some six hours.
export const MAIL = jobKind('mail', z.object({ sealed: z.string() }), { maxAttempts: 30 });

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

  jobs.register(MAIL, {
    concurrency: 2,
    async run({ payload }) {
      if (!transport) return;
      await transport.deliver(JSON.parse(secrets.open(payload.sealed)) as Mail);
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
      await jobs.enqueue(tx.db, { kind: MAIL, payload: { sealed } });
      tx.afterCommit(() => jobs.wake());
    },
    close: () => transport?.close(),
  };
}
