import { type RunningJob, type Worker, RunLater } from '../../platform/jobs/job';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import type { AccountDirectory } from './account-directory';
import type { GraphClient } from './graph/graph-client';
import type { GraphResult } from './graph/graph-result';
import type { ChatIngest } from '../../domains/chat/ingest';
import type { FetchedMedia } from '../../domains/chat/ingest/types';
import type { FETCH_MEDIA } from '../../domains/chat/channel-jobs';
import type { PayloadOf } from '../../platform/jobs/job-kind';
import type { MediaSaver } from './ports';

type MediaJob = RunningJob<PayloadOf<typeof FETCH_MEDIA>>;

const CONCURRENCY = 4;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Waits after each failed try: together almost three hours. WhatsApp keeps the file for 7 days (facts §2). */
const RETRY_MS = [2, 5, 15, 60, 300, 900, 1800, 3600, 3600].map((seconds) => seconds * SECOND);
/** The id is not known, or the file cannot be had: trying again changes nothing. */
const FINAL_CODES = new Set([33, 100, 131009, 131052]);

export interface MediaWorkerDeps {
  readonly platform: Platform;
  readonly graph: GraphClient;
  readonly directory: AccountDirectory;
  readonly saver: MediaSaver;
  readonly ingest: Pick<ChatIngest, 'attachMedia'>;
}

/** Fetches what customers sent and keeps it: WhatsApp's own address works for five minutes (facts §2). */
export function createMediaWorker({
  platform,
  graph,
  directory,
  saver,
  ingest,
}: MediaWorkerDeps): Worker<MediaJob['payload']> {
  const { clock, database, log } = platform;

  const scopeOf = ({ business_id }: MediaJob): Scope => {
    if (business_id === null) throw new Error('A media job has no workspace.');
    return { business_id, db: database.forWorkspace(business_id) };
  };

  /** The value, or another try, or `failed` for good. */
  function valueOf<Value>(result: GraphResult<Value>, job: MediaJob): Value | 'failed' {
    if (result.kind === 'ok') return result.value;
    const isFinal = result.kind === 'refused' && FINAL_CODES.has(result.code);
    log.warn(
      {
        job: job.id,
        attempt: job.attempt,
        final: isFinal,
        ...(result.kind === 'refused' ? { error_code: result.code } : { reason: result.reason }),
      },
      'media could not be fetched',
    );
    if (isFinal) return 'failed';
    throw later(job);
  }

  const later = ({ attempt }: MediaJob): RunLater =>
    new RunLater(clock() + (RETRY_MS[attempt - 1] ?? 60 * MINUTE), true);

  async function fetchFile(scope: Scope, job: MediaJob): Promise<FetchedMedia> {
    const { payload } = job;
    const account = await directory.credentials(scope, payload.account_id);
    if (!account) return { state: 'failed' };
    const info = valueOf(await graph.getMedia(account, payload.external_id), job);
    if (info === 'failed') return { state: 'failed' };
    const file = valueOf(await graph.downloadMedia(account, info), job);
    if (file === 'failed') return { state: 'failed' };
    try {
      const kept = await saver.save({
        scope,
        stream: file.stream,
        file_name: payload.filename ?? '',
        mimetype: payload.mime_type,
      });
      return { state: 'ready', ...kept };
    } catch (error) {
      if (error instanceof AppError && error.code === 'media_rejected') return { state: 'failed' };
      log.warn({ err: error, job: job.id, attempt: job.attempt }, 'fetched media could not be kept');
      throw later(job);
    } finally {
      file.stream.destroy();
    }
  }

  return {
    concurrency: CONCURRENCY,
    async run(job) {
      const scope = scopeOf(job);
      await ingest.attachMedia(scope, job.payload.message_id, await fetchFile(scope, job));
    },
    async onGivenUp(job) {
      await ingest.attachMedia(scopeOf(job), job.payload.message_id, { state: 'failed' });
    },
  };
}
