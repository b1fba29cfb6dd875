import * as contract from '@shared/contract/activities';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { type Route, route } from '../../platform/http/route';
import { defineModule } from '../../platform/module';
import type { OperationWorkers } from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import { inTransaction } from '../../platform/scope';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import { calendarOf } from './calendar';
import type { ActivitiesContext } from './context';
import { createActivityImports } from './imports/service';
import { exportOperation, exportSmall, exportWorker } from './export-activities';
import { listActivities, visibleTypes } from './list-activities';
import { activitiesManifest } from './manifest';
import {
  activitiesMergeUndo,
  activitiesOfPerson,
  eraseActivities,
  forgetRecord,
  moveActivities,
} from './record-hooks';
import type { ActivityRegistry } from './registry';
import { LINK, activityRow } from './repository';
import { registerHistory } from './tell-history';
import { toActivities } from './views';
import { createActivity, removeActivity, updateActivity } from './write-activity';

interface Needs extends Omit<ActivitiesContext, keyof Platform> {
  readonly platform: Platform;
  readonly activities: ActivityRegistry;
  readonly bin: Pick<BinRegistry, 'onPurged'>;
  readonly erasures: Pick<ErasureRegistry, 'onErased' | 'tell'>;
  readonly contacts: Pick<ContactsService, 'onMerged'>;
  readonly operationWorkers: OperationWorkers;
}

function activityRoutes(context: ActivitiesContext): Route[] {
  const { clock, media } = context;
  return [
    route(contract.activityList, async ({ caller, query }) => ({
      data: await listActivities(context, caller, query),
    })),
    route(contract.exportActivities, async ({ caller, query }) => {
      const data_url = await exportSmall(context, caller, query);
      if (data_url !== null)
        await inTransaction(caller, (tx) =>
          writeAudit(tx, {
            kind: 'activity.exported',
            summary: 'Exported activities',
            actor: caller.user,
            target_id: null,
            at: clock(),
          }),
        );
      return { data: { file_name: 'exported_data.csv', data_url } };
    }),
    route(contract.personCalendar, async ({ caller, query }) => ({
      data: await calendarOf(context, caller, query),
    })),
    route(contract.activityById, async ({ caller, params }) => {
      const row = await activityRow(caller, params.id);
      if (!row || !visibleTypes(caller).includes(row.activity_type)) throw new AppError('activity_not_found');
      const [view] = await toActivities(context, caller, [row], { isWhole: true });
      if (!view) throw new AppError('activity_not_found');
      return { data: view };
    }),
    route(contract.createActivity, async ({ caller, body, idempotencyKey }) => ({
      data: await once(caller, clock, { key: idempotencyKey, endpoint: 'activity', body }, (tx) =>
        createActivity(context, tx, caller, body),
      ),
    })),
    route(contract.updateActivity, async ({ caller, params, body }) => ({
      data: await inTransaction(caller, (tx) => updateActivity(context, tx, caller, params.id, body)),
    })),
    route(contract.deleteActivity, async ({ caller, params }) => {
      const files = await inTransaction(caller, (tx) => removeActivity(context, tx, caller, params.id));
      await media.removeUnused(caller, files);
      return { data: { done: true as const } };
    }),
  ];
}

/** What has happened with customers: the timeline, and what people log in it. */
export const activitiesModule = defineModule(activitiesManifest, (needs: Needs) => {
  const { platform, activities, bin, contacts, erasures, operationWorkers } = needs;
  const { notifier, tasks, businessHours, media } = needs;
  const { clock, database, events } = platform;
  const context: ActivitiesContext = {
    clock,
    database,
    events,
    activities,
    notifier,
    tasks,
    businessHours,
    media,
  };
  for (const kind of ['contact', 'company', 'deal'] as const)
    bin.onPurged(kind, (tx, ids) => forgetRecord(tx, LINK[kind], ids));
  contacts.onMerged(moveActivities, activitiesMergeUndo);
  operationWorkers.register(exportOperation, exportWorker(context));
  erasures.onErased(eraseActivities);
  erasures.tell({ what: 'activities', of: activitiesOfPerson });
  let closing = false;
  const beginHistory = registerHistory(platform, activities, () => closing);
  return {
    services: { activityImports: createActivityImports({ clock }) },
    routes: activityRoutes(context),
    start: beginHistory,
    stop: () => {
      closing = true;
    },
  };
});
