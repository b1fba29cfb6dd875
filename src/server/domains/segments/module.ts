import type { NamedList } from '../../platform/lists/named-list';
import { RunLater } from '../../platform/jobs/job';
import { defineModule } from '../../platform/module';
import type { OperationWorkers } from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import type { OperationsService, Pace } from '../operations/service';
import { tell } from './context';
import { keepSegments } from './keeper';
import { segmentsManifest } from './manifest';
import { leaveSegments, moveMembership, segmentsOf } from './members-repository';
import { segmentsMergeUndo } from './merge-undo';
import { CONTACTS_EACH } from './operations/every-contact';
import * as kinds from './operations/kinds';
import { deletingWithContacts, recomputing } from './operations/list-workers';
import { addingContacts, removingContacts } from './operations/member-workers';
import { segmentRoutes } from './routes';
import { createSegmentsService } from './service';
import { SWEEP, type SweepContext, sweepPiece, sweepSpans } from './sweep';

interface Needs {
  readonly platform: Platform;
  readonly bin: Pick<BinRegistry, 'onPurged'>;
  readonly erasures: Pick<ErasureRegistry, 'tell'>;
  readonly contacts: Pick<ContactsService, 'list' | 'onMerged'>;
  readonly operations: Pick<OperationsService, 'start'>;
  readonly operationWorkers: OperationWorkers;
  readonly pace: Pace;
  readonly tags: Pick<NamedList, 'ensure'>;
  readonly interests: Pick<NamedList, 'ensure'>;
}

/** Records in which a piece of a sweep begins to be measured (see operations/pace). */
const FIRST_SIZE = 100;

/** Applies a list's filter to all contacts, in pieces between which others are answered. */
function registerSweep(platform: Platform, pace: Pace, isClosing: () => boolean): void {
  const { clock, database, events, jobs } = platform;
  const context: SweepContext = { clock, database };
  jobs.register(SWEEP, {
    concurrency: 2,
    async run({ business_id, payload: { segment_id } }) {
      if (business_id === null) return;
      const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
      let size = FIRST_SIZE;
      let isChanged = false;
      for (;;) {
        if (isClosing()) throw new RunLater(clock());
        const { result, ...taken } = await pace.turn(async () => {
          const most = size * CONTACTS_EACH;
          const several = (await pace.isQuiet()) ? await sweepSpans(context, scope, segment_id, most) : null;
          isChanged ||= several?.isChanged === true;
          if (several !== null) return several;
          return inTransaction(scope, async (tx) => {
            const swept = await sweepPiece(context, tx, segment_id, most);
            isChanged ||= swept.isChanged;
            if (swept.isOver && (isChanged || !swept.isTimed)) await tell({ events }, tx);
            return swept;
          });
        });
        if (result.isOver) return;
        size = pace.sizeAfter(size, taken);
      }
    },
  });
}

/** Lists of contacts: those that people fill, and those that a filter keeps. */
export const segmentsModule = defineModule(
  segmentsManifest,
  ({ platform, bin, erasures, contacts, operations, operationWorkers: workers, ...needs }: Needs) => {
    const { pace, tags, interests } = needs;
    const { clock, database, events, jobs } = platform;
    const context = { clock, database, events, jobs, tags };
    let closing = false;
    keepSegments(platform, () => closing);
    registerSweep(platform, pace, () => closing);
    contacts.onMerged((tx, merge) => moveMembership(database, tx, merge), segmentsMergeUndo);
    bin.onPurged('contact', leaveSegments);
    erasures.tell({ what: 'lists', of: (reader, id) => segmentsOf(reader, id) });
    workers.register(kinds.addContacts, addingContacts(context));
    workers.register(kinds.removeContacts, removingContacts(context));
    workers.register(
      kinds.deleteWithContacts,
      deletingWithContacts(context, { clock, events, lists: { tag: tags, interest: interests } }),
    );
    workers.register(kinds.recompute, recomputing(context));
    const segments = createSegmentsService({ ...context, contacts, operations });
    return {
      services: { segments },
      routes: segmentRoutes(segments),
      stop: () => {
        closing = true;
      },
    };
  },
);
