import type { Invalidation } from '../../platform/auth/authenticator';
import type { Mailer } from '../../platform/mail/mail';
import type { MediaStore } from '../../platform/media/media-store';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { Notifier } from '../notifications';
import type { PlansService } from '../plans/service';
import { createAnswerService } from './answer-service';
import { type DeleteDeps, createDeleteWorkspace } from './delete-workspace';
import { type InvitationServices, invitationRoutes } from './invitation-routes';
import { createInvitationsService } from './invitations-service';
import { workspacesManifest } from './manifest';
import { createOwnWorkspaces } from './own-workspaces';
import type { Accounts } from './ports';
import { type SettingsServices, settingsRoutes } from './settings-routes';
import { createSettingsService } from './settings-service';
import { createInvitationChangePublisher } from './publish-invitation-change';

interface Needs {
  readonly platform: Platform;
  readonly clearedOnDelete: DeleteDeps['clearedOnDelete'];
  readonly authenticator: { readonly invalidate: Invalidation };
  readonly mailer: Mailer;
  readonly mediaStore: MediaStore;
  readonly notifier: Notifier;
  readonly pictures: SettingsServices['pictures'];
  readonly plans: Pick<PlansService, 'follow'>;
  readonly userAccounts: Accounts;
  readonly signInInvited: InvitationServices['signInInvited'];
}

/** Settings, invitations and the end of workspaces. Signing in stands on workspaces, and this on signing in. */
export const workspaceAdministrationModule = defineModule(workspacesManifest, (needs: Needs) => {
  const { platform, mailer, mediaStore, notifier, pictures, plans, userAccounts, signInInvited } = needs;
  const { invalidate } = needs.authenticator;
  const tellPerson = createInvitationChangePublisher(platform);
  return {
    routes: [
      ...invitationRoutes(platform, {
        invitations: createInvitationsService(platform, { mailer, tellPerson, notifier }),
        answers: createAnswerService(platform, { invalidate, tellPerson, accounts: userAccounts, notifier }),
        signInInvited,
      }),
      ...settingsRoutes({
        settings: createSettingsService(platform),
        own: createOwnWorkspaces(platform, userAccounts, plans),
        remove: createDeleteWorkspace(platform, {
          invalidate,
          media: mediaStore,
          clearedOnDelete: needs.clearedOnDelete,
        }),
        pictures,
      }),
    ],
  };
});
