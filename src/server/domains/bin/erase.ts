import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import type { ErasedKind } from '@shared/contract/erasure';
import { tellBin } from '../../platform/bin/bin-commands';
import { RunLater } from '../../platform/jobs/job';
import { jobKind } from '../../platform/jobs/job-kind';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { personToErase } from '../contacts/reads';
import type { MediaService } from '../media/service';
import type { ErasedBatch, ErasureRegistry } from './erasers';
import { addErased, erasureById, finishErasure } from './erasure-repository';
import type { BinRegistry } from './service';

export const ERASE = jobKind('bin.erase', z.object({ erasure_id: z.string() }));
export const ERASE_FILES = jobKind('bin.erase_files', z.object({ files: z.array(z.string()) }));

interface Needs {
  readonly registry: BinRegistry;
  readonly erasures: ErasureRegistry;
  readonly media: Pick<MediaService, 'removeUnused'>;
  /** Asked between batches: what is left waits for the next start. */
  readonly isClosing: () => boolean;
}

/**
 * Erases a person, a batch in a transaction that also counts what went: after a kill it goes on where it was, and the certificate
 * is right. Files go by a job of their own, written in the same transaction.
 */
export function registerErasure(
  { database, jobs, clock, events }: Platform,
  { registry, erasures, media, isClosing }: Needs,
): void {
  async function keep(tx: TransactionScope, erasureId: string, batch: ErasedBatch): Promise<void> {
    const { erased, files } = batch;
    await addErased(tx, erasureId, { ...erased, ...(files.length > 0 && { files: files.length }) });
    if (files.length === 0) return;
    const payload = { files: [...files] };
    await jobs.enqueue(tx.db, { kind: ERASE_FILES, business_id: tx.business_id, payload });
    tx.afterCommit(() => {
      jobs.wake();
    });
  }

  async function eraseAll(scope: Scope, erasureId: string, contactId: string): Promise<void> {
    for (const eraser of erasures.erasers) {
      for (;;) {
        if (isClosing()) throw new RunLater(clock());
        const isDone = await inTransaction(scope, async (tx) => {
          const person = await personToErase(tx, contactId);
          if (person === null) return true;
          const batch = await eraser(tx, person);
          await keep(tx, erasureId, batch);
          return batch.isDone;
        });
        if (isDone) break;
        // Requests that somebody waits for go first.
        await breathe();
      }
    }
  }

  jobs.register(ERASE, {
    concurrency: 1,
    async run({ business_id, payload: { erasure_id } }) {
      if (business_id === null) return;
      const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
      const erasure = await erasureById(scope, erasure_id);
      if (erasure?.finished_at !== null) return;
      await eraseAll(scope, erasure_id, erasure.contact_id);
      await inTransaction(scope, async (tx) => {
        const person = await personToErase(tx, erasure.contact_id);
        if (person !== null) {
          const gone: Partial<Record<ErasedKind, number>> = { contacts: 1, identities: person.identities };
          await registry.purge(tx, 'contact', [erasure.contact_id], clock());
          await addErased(tx, erasure_id, gone);
        }
        await finishErasure(tx, erasure_id, clock());
        await tellBin({ events }, tx, 'contact', [erasure.contact_id]);
      });
    },
  });

  jobs.register(ERASE_FILES, {
    concurrency: 1,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
      await media.removeUnused(scope, payload.files);
    },
  });
}
