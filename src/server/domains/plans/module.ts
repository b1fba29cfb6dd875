import type { Invalidation } from '../../platform/auth/authenticator';
import { defineModule } from '../../platform/module';
import type { ReadPlanInfo } from '../../platform/plan/plan-info';
import type { Platform } from '../../platform/platform';
import type { Notifier } from '../notifications';
import { plansManifest } from './manifest';
import { planNotification } from './plan-notifications';
import { planRoutes } from './routes';
import { createPlansService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly authenticator: { readonly invalidate: Invalidation };
  readonly notifier: Pick<Notifier, 'raise'>;
  readonly readPlanInfo: ReadPlanInfo;
}

/** What a workspace has paid for, and until when it is open. */
export const plansModule = defineModule(
  plansManifest,
  ({ platform, authenticator, notifier, readPlanInfo }: Needs) => {
    const plans = createPlansService(platform, { invalidate: authenticator.invalidate, readPlanInfo });
    plans.onNotice((tx, notice) => notifier.raise(tx, planNotification(notice)));
    return { services: { plans }, routes: planRoutes(platform, plans) };
  },
);
