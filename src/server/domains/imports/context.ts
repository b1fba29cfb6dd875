import { z } from 'zod';
import { NO_PAYLOAD, jobKind } from '../../platform/jobs/job-kind';
import type { NamedList } from '../../platform/lists/named-list';
import type { BlobStore } from '../../platform/media/blob-store';
import type { Platform } from '../../platform/platform';
import type { ActivityImports } from '../activities/service';
import type { CampaignsService } from '../campaigns/service';
import type { CompanyImports, CompanyWrites } from '../companies/service';
import type { ContactImports } from '../contacts/service';
import type { DealImports } from '../deals/service';
import type { FieldsService } from '../fields/service';
import type { OperationsService, Pace } from '../operations/service';
import type { SegmentsService } from '../segments/service';

const HOUR_MS = 60 * 60_000;

/** The job that reads a file. */
export const READ = jobKind('imports.read', z.object({ import_id: z.string() }));
/** The job that forgets old files. */
export const TIDY = jobKind('imports.tidy', NO_PAYLOAD, { nextRun: (now) => now + HOUR_MS });

/** What every step of an import stands on. */
export interface ImportsContext {
  readonly platform: Platform;
  readonly blobs: BlobStore;
  /** For files that are being received or read. */
  readonly folder: string;
  readonly contactImports: ContactImports;
  readonly companyImports: CompanyImports;
  readonly dealImports: DealImports;
  readonly activityImports: ActivityImports;
  readonly campaigns: Pick<
    CampaignsService,
    'addToDraft' | 'ensure' | 'leaveDraft' | 'remove' | 'requireDraft'
  >;
  readonly lists: Readonly<Record<'tags' | 'interests', Pick<NamedList, 'ensure' | 'removeUnused'>>>;
  readonly operations: Pick<OperationsService, 'start' | 'byId' | 'cancel'>;
  /** A file is read at the pace of operations. */
  readonly pace: Pick<Pace, 'turn' | 'createYield'>;
  readonly companies: Pick<CompanyWrites, 'createIn'>;
  readonly fields: Pick<FieldsService, 'list'>;
  readonly segments: Pick<SegmentsService, 'addToSegment' | 'removeFromSegment' | 'requireStatic'>;
  isClosing(): boolean;
}
