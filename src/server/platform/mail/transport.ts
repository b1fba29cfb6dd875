import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { newId } from '../ids';
import { lazy } from '../lazy';
import type { Settings } from '../settings';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same for programs that show it: without pictures or anything else from elsewhere. */
  readonly html?: string;
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where mail goes. @throws when it could not be handed over */
export interface MailTransport {
  readonly kind: 'smtp' | 'mailbox';
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

/** Milliseconds until a mail server that does not answer is given up for this try. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;
/** A demo's mailbox is a thing to look at, no archive. */
const MAX_KEPT = 200;

function smtpTransport(url: string, from: string): MailTransport {
  // Nodemailer reads `url`; its types do not know it beside other options.
  const options: SMTPPool.Options & { readonly url: string } = {
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // What is mailed is text of ours: nothing of it may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = lazy(async () => (await import('nodemailer')).createTransport(options, { from }));
  return {
    kind: 'smtp',
    async deliver({ to, subject, text, html, headers }) {
      const smtp = await transport.get();
      await smtp.sendMail({
        // As an object, an address is one address: a comma in it does not make it two.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(headers === undefined ? {} : { headers: { ...headers } }),
      });
    },
    close: () => void transport.made()?.then((made) => made.close()),
  };
}

function mailboxTransport(database: Database, clock: Clock): MailTransport {
  const { system } = database;
  return {
    kind: 'mailbox',
    async deliver({ to, subject, text }) {
      const at = clock();
      await system
        .insertInto('mailbox')
        .values({ _id: newId(at), recipient: to, subject, body: text, at })
        .execute();
      const old = await system
        .selectFrom('mailbox')
        .select('_id')
        .orderBy('_id', 'desc')
        .offset(MAX_KEPT)
        .limit(1)
        .executeTakeFirst();
      if (old) await system.deleteFrom('mailbox').where('_id', '<=', old._id).execute();
    },
    close: () => undefined,
  };
}

/** SMTP where it is configured, else a demo's own mailbox; null: this server sends no mail. */
export function createMailTransport(
  { SMTP_URL, MAIL_FROM, demo }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'demo'>,
  database: Database,
  clock: Clock,
): MailTransport | null {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) return smtpTransport(SMTP_URL, MAIL_FROM);
  return demo ? mailboxTransport(database, clock) : null;
}
