import { defineModule } from '../../platform/module';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import type { ActivityRegistry } from '../activities/reads';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import type { Notifier } from '../notifications';
import type { MembersService, People } from '../workspaces/service';
import { describeTasks, taskHistory } from './activities';
import { taskActivity } from './contact-activity';
import { tasksDigest } from './digest-source';
import { moveTaskChats } from './from-chat';
import { forgetRecords, moveContactLinks } from './links';
import { tasksOfPerson } from './tasks-of-person';
import { tasksManifest } from './manifest';
import { tasksMergeUndo } from './merge-undo';
import { createReminders } from './reminders';
import { taskRoutes } from './routes';
import { createTasksService } from './service';
import { createTaskWrites } from './write-service';

interface Needs {
  readonly platform: Platform;
  readonly activities: Pick<ActivityRegistry, 'describe' | 'history'>;
  readonly bin: Pick<BinRegistry, 'onPurged'>;
  readonly erasures: Pick<ErasureRegistry, 'tell'>;
  readonly contacts: Pick<ContactsService, 'addActivity' | 'onMerged'>;
  readonly digests: { register(source: typeof tasksDigest): void };
  readonly isLocked: IsLocked;
  readonly members: Pick<MembersService, 'onGone'>;
  readonly notifier: Notifier;
  readonly people: Pick<People, 'memberName'>;
}

const ABOUT = [
  ['contact', 'customer_ids'],
  ['company', 'company_ids'],
  ['deal', 'deal_ids'],
] as const;

/** What somebody has to do, and when they are reminded of it. */
export const tasksModule = defineModule(tasksManifest, (needs: Needs) => {
  const { platform, bin, contacts, digests, isLocked, members, notifier, people } = needs;
  const reminders = createReminders(platform, { notifier, isLocked });
  const tasks = createTasksService(
    platform,
    createTaskWrites(platform, { notifier, reminders, memberName: people.memberName }),
  );
  needs.activities.describe(6, describeTasks);
  needs.activities.history('tasks', taskHistory);
  digests.register(tasksDigest);
  members.onGone((tx, userId) => tasks.release(tx, userId));
  contacts.addActivity(taskActivity);
  contacts.onMerged(moveContactLinks);
  contacts.onMerged(moveTaskChats, tasksMergeUndo);
  needs.erasures.tell({ what: 'tasks', of: tasksOfPerson });
  for (const [kind, field] of ABOUT) bin.onPurged(kind, (tx, ids) => forgetRecords(tx, field, ids));
  return { services: { tasks }, routes: taskRoutes(tasks) };
});
