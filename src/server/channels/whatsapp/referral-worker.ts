import { parseUrl } from '@shared/rules/parse-url';
import { AppError } from '../../platform/errors';
import type { Worker } from '../../platform/jobs/job';
import { lazy } from '../../platform/lazy';
import type { Platform } from '../../platform/platform';
import { AddressRefused, guardedConnect } from '../webhook/guarded-connect';
import type { ChatIngest } from '../../domains/chat/ingest';
import type { FETCH_REFERRAL_PICTURE } from '../../domains/chat/channel-jobs';
import type { PayloadOf } from '../../platform/jobs/job-kind';
import type { MediaSaver } from './ports';

type ReferralJob = PayloadOf<typeof FETCH_REFERRAL_PICTURE>;

const CONNECT_MS = 5_000;
/** Of the whole file. */
const TRANSFER_MS = 20_000;
/** The picture of an advertisement is small; anything larger is none. Bytes. */
const MAX_BYTES = 5 * 1024 * 1024;

export interface ReferralWorkerDeps {
  readonly platform: Pick<Platform, 'database' | 'log' | 'settings'>;
  readonly saver: MediaSaver;
  readonly ingest: Pick<ChatIngest, 'attachReferralPicture'>;
}

/**
 * Fetches the picture of the advertisement that a message came from, and keeps it: the screens load files from this
 * server only, and Meta's address of it ends after some weeks. The address comes from outside: only public ones are
 * called. Without the picture the message is shown without it.
 */
export function createReferralWorker({ platform, saver, ingest }: ReferralWorkerDeps): {
  readonly worker: Worker<ReferralJob>;
  close(): Promise<void>;
} {
  const { database, log, settings } = platform;
  const allowPrivate = settings.WEBHOOK_ALLOW_PRIVATE;
  const http = lazy(async () => {
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({
      connect: await guardedConnect({ timeout: CONNECT_MS, allowPrivate }),
      maxResponseSize: MAX_BYTES,
      headersTimeout: TRANSFER_MS,
    });
    return { request, dispatcher };
  });

  /** Null: there is no picture to be had at this address. */
  async function open(address: string) {
    const url = parseUrl(address);
    if (url === null || (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')))
      return null;
    const { request, dispatcher } = await http.get();
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal: AbortSignal.timeout(TRANSFER_MS),
    });
    // What is left of a body is thrown away, and then says so once more.
    body.on('error', () => undefined);
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (statusCode === 200 && type.startsWith('image/')) return { stream: body, mimetype: type };
    body.destroy();
    if (statusCode >= 500 || statusCode === 429) throw new Error(`The address answered ${statusCode}.`);
    return null;
  }

  const worker: Worker<ReferralJob> = {
    concurrency: 2,
    async run({ business_id, payload }) {
      if (business_id === null) throw new Error('The job has no workspace.');
      const scope = { business_id, db: database.forWorkspace(business_id) };
      const { message_id, url } = payload;
      try {
        const picture = await open(url);
        if (picture === null) return;
        const kept = await saver
          .save({ scope, ...picture, file_name: '' })
          .finally(() => picture.stream.destroy());
        await ingest.attachReferralPicture(scope, message_id, { state: 'ready', ...kept });
      } catch (error) {
        const isFinal =
          error instanceof AddressRefused || (error instanceof AppError && error.code === 'media_rejected');
        if (!isFinal) throw error;
        log.warn({ err: error, message_id }, 'the picture of an advertisement could not be kept');
      }
    },
  };
  return {
    worker,
    async close() {
      await (await http.made())?.dispatcher.close();
    },
  };
}
