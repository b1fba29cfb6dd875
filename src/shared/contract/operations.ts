import { z } from 'zod';
import { cursor, data, done, id, instant, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

/** Ids that one operation may be given; more records are named by a filter. */
export const MAX_OPERATION_IDS = 10_000;
/** So many records are changed before the answer comes. */
export const AT_ONCE = 50;
/** Days in which an operation can be undone. */
export const UNDO_DAYS = 30;
/** Days for which a file can be downloaded. */
export const FILE_DAYS = 7;

export const OPERATION_STATES = ['running', 'done', 'cancelled', 'failed'] as const;

/** Work on many records, as those see it who watch it. */
export const operation = z.object({
  _id: id,
  /** What is done, such as `contacts.add_tags`. */
  kind: z.string(),
  /** The same for people: `Add tags`. */
  title: z.string(),
  state: z.enum(OPERATION_STATES),
  /** What it is done with, in words: names of tags, of a person. Empty where nothing is to be said. */
  subject: z.string(),
  /** Records that it is about; null: they are being counted. */
  total: z.number().int().nullable(),
  /** Those that were looked at: changed, as they should be already, or refused. */
  done: z.number().int(),
  changed: z.number().int(),
  failed: z.number().int(),
  /** Why it has ended before its time. */
  error: z.string().nullable(),
  /** What is worked on first, since it is about the same records: its title. Null: it waits for nothing. */
  waits_for: z.string().nullable(),
  started_by: z.object({ _id: id, name: z.string() }),
  created_at: instant,
  finished_at: instant.nullable(),
  /** The operation that this one takes back. */
  undo_of: id.nullable(),
  /** `none`: nothing to take back; `running` and `done`: by another operation. */
  undo: z.enum(['none', 'possible', 'running', 'done']),
  /** Nobody can take it back after this. */
  undo_until: instant.nullable(),
  /** For who started it alone; null: there is none, or it is gone. */
  file: z.object({ name: z.string(), size: z.number().int(), until: instant }).nullable(),
});
export type Operation = z.infer<typeof operation>;

/** Each sees those of the records that they may view; the kind of an operation says which these are. */
export const operationAccess = {
  kind: 'workspace',
  action: 'view',
  module: 'crm_contacts',
  orModules: ['crm_accounts', 'crm_deals', 'crm_activities', 'marketing_segments'],
} as const;
const params = z.object({ id });

/** Characters of filters or parameters, as JSON. */
const MAX_GIVEN = 40_000;
/** What the kind of the operation looks at by its own schema. */
const given = z
  .record(z.string().min(1).max(80), z.unknown())
  .refine((values) => JSON.stringify(values).length <= MAX_GIVEN, 'This is too large.');

/** The records themselves, or what they are found by: the parameters of their list. */
const records = z.union(
  [
    z.strictObject({
      ids: z
        .array(id)
        .min(1, 'Choose at least one record.')
        .max(MAX_OPERATION_IDS, 'These are too many to name one by one: use a filter.'),
    }),
    z.strictObject({
      filter: given,
      /**
       * How many the person saw that it finds, before they said yes: a deletion needs it, and is refused where it is not so
       * any more. Of more than are counted, what the list says.
       */
      total: z.number().int().min(0).optional(),
    }),
  ],
  'Records are named by “ids” or by a “filter”.',
);

export const startOperation = endpoint({
  method: 'POST',
  path: '/operations',
  domain: 'operations',
  summary: `Does something to many records, in batches. Up to ${AT_ONCE} records are changed before the answer comes. Needs the right that the kind names.`,
  access: operationAccess,
  body: z.object({
    kind: z.string().min(1).max(80),
    records,
    /** As the kind wants them. */
    params: given.default({}),
  }),
  response: data(operation),
  idempotent: true,
});

export const countRecords = endpoint({
  method: 'POST',
  path: '/operations/count',
  domain: 'operations',
  summary:
    'How many records an operation of a kind would be about, exactly: a list stops counting where it would take longer than its page. Needs the right to view what the kind changes.',
  access: operationAccess,
  body: z.object({ kind: z.string().min(1).max(80), filter: given }),
  response: data(z.object({ total: z.number().int() })),
});

export const operationColumns = endpoint({
  method: 'GET',
  path: '/operations/columns',
  domain: 'operations',
  summary:
    'The columns that the file of an export can have, in their order. Needs the right that the kind names.',
  access: operationAccess,
  query: z.object({ kind: z.string().min(1).max(80) }),
  response: data(z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) })),
});

export const operationList = endpoint({
  method: 'GET',
  path: '/operations',
  domain: 'operations',
  summary:
    'Operations, newest first. `open`: your own of the last day that you have not put away, and everybody’s that run; `mine`: all your own; `running`: everybody’s that run.',
  access: operationAccess,
  query: z.object({
    of: z.enum(['open', 'mine', 'running']).default('open'),
    rows_per_page: rowsPerPage(25),
    cursor,
  }),
  response: data(z.object({ rows: z.array(operation), next_cursor: z.string().nullable() })),
  follows: true,
});

export const operationById = endpoint({
  method: 'GET',
  path: '/operations/:id',
  domain: 'operations',
  summary: 'One operation.',
  access: operationAccess,
  params,
  response: data(operation),
  follows: true,
});

export const operationFailures = endpoint({
  method: 'GET',
  path: '/operations/:id/failures',
  domain: 'operations',
  summary: 'The records that could not be changed, each with the reason.',
  access: operationAccess,
  params,
  query: z.object({ rows_per_page: rowsPerPage(50), cursor }),
  response: data(
    z.object({
      rows: z.array(z.object({ record_id: z.string(), name: z.string(), reason: z.string() })),
      next_cursor: z.string().nullable(),
    }),
  ),
});

export const operationFailuresFile = endpoint({
  method: 'GET',
  path: '/operations/:id/failures/file',
  domain: 'operations',
  summary: 'The same as a table (CSV): id, name and reason of each record.',
  access: operationAccess,
  params,
  response: z.unknown(),
  raw: true,
});

export const cancelOperation = endpoint({
  method: 'POST',
  path: '/operations/:id/cancel',
  domain: 'operations',
  summary: 'Stops an operation. What it has done stays, and can be undone.',
  access: operationAccess,
  params,
  response: data(operation),
});

export const undoOperation = endpoint({
  method: 'POST',
  path: '/operations/:id/undo',
  domain: 'operations',
  summary: `Takes back what an operation has changed, within ${UNDO_DAYS} days. What somebody has changed since then stays.`,
  access: operationAccess,
  params,
  response: data(operation),
  idempotent: true,
});

export const dismissOperation = endpoint({
  method: 'POST',
  path: '/operations/:id/dismiss',
  domain: 'operations',
  summary: 'Puts one of your operations that has ended away. It stays in `mine`.',
  access: operationAccess,
  params,
  response: done,
});

export const operationFile = endpoint({
  method: 'GET',
  path: '/operations/:id/file',
  domain: 'operations',
  summary: `The file that an operation of yours has made, for ${FILE_DAYS} days.`,
  access: operationAccess,
  params,
  response: z.unknown(),
  raw: true,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'operation.started': 'Many records changed at once',
  'operation.cancelled': 'Change of many records stopped',
  'operation.undone': 'Change of many records taken back',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** An operation began, went on or ended. */
  eventOf('operations.updated', {}),
] as const;

export const errors = {
  operation_not_found: { status: 404, message: 'This operation does not exist any more.' },
  operation_not_allowed: { status: 403, message: 'You don’t have the right to do this.' },
  operation_not_yours: {
    status: 403,
    message: 'Only who started this, or somebody who may change the workspace, can do that.',
  },
  operation_over: { status: 409, message: 'This has ended already.' },
  operation_not_undoable: { status: 409, message: 'There is nothing left that could be undone.' },
  operation_undo_expired: {
    status: 409,
    message: `What was done more than ${UNDO_DAYS} days ago cannot be undone any more.`,
  },
  operation_total_missing: {
    status: 400,
    message: 'To delete everything that a filter finds, say how many that are: “records.total”.',
  },
  operation_total_changed: {
    status: 409,
    message:
      'The list has changed since you looked at it. Look at it again before you delete everything in it.',
  },
  operation_file_gone: {
    status: 404,
    message: `This file is not there any more: files are kept for ${FILE_DAYS} days. Export again.`,
  },
  too_many_operations: {
    status: 409,
    message: 'Many operations of yours are running already. Wait until one of them has ended.',
  },
} as const;
