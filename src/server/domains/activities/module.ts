import * as contract from '@shared/contract/activities';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { route } from '../../platform/http/route';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { inTransaction } from '../../platform/scope';
import type { ActivitiesContext } from './context';
import { listActivities, visibleTypes } from './list-activities';
import { activitiesManifest } from './manifest';
import type { ActivityRecorder } from './recorder';
import { activityRow } from './repository';
import { toActivities } from './views';
import { createActivity, removeActivity, updateActivity } from './write-activity';

interface Needs extends Omit<ActivitiesContext, keyof Platform | 'recorder'> {
  readonly platform: Platform;
  readonly activities: ActivityRecorder;
}

/** What has happened with customers: the timeline, and what people log in it. */
export const activitiesModule = defineModule(
  activitiesManifest,
  ({ platform, activities, ...needs }: Needs) => {
    const { clock, database, events } = platform;
    const { notifier, tasks, businessHours, contacts, media } = needs;
    const context: ActivitiesContext = {
      ...{ clock, database, events, recorder: activities },
      ...{ notifier, tasks, businessHours, contacts, media },
    };
    return {
      routes: [
        route(contract.activityList, async ({ caller, query }) => ({
          data: await listActivities(context, caller, query),
        })),
        route(contract.activityById, async ({ caller, params }) => {
          const row = await activityRow(caller, params.id);
          if (!row || !visibleTypes(caller).includes(row.activity_type))
            throw new AppError('activity_not_found');
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
      ],
    };
  },
);
