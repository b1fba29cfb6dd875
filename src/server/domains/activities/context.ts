import type { BusinessHours } from '@shared/contract/business-hours';
import type { MediaItem } from '@shared/contract/media';
import type { Task, TaskInput } from '@shared/contract/tasks';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import type { Notifier } from '../notifications';
import type { ViewContext } from './views';

/** What every command on activities stands on. */
export interface ActivitiesContext extends Pick<Platform, 'clock' | 'database' | 'events'>, ViewContext {
  readonly notifier: Notifier;
  readonly tasks: { createWithin(tx: TransactionScope, caller: Caller, input: TaskInput): Promise<Task> };
  readonly businessHours: { read(scope: Scope): Promise<BusinessHours> };
  readonly media: ViewContext['media'] & {
    usableByIds(scope: Scope, caller: Caller, ids: readonly string[]): Promise<MediaItem[]>;
    removeUnused(scope: Scope, ids: readonly string[]): Promise<void>;
  };
}
