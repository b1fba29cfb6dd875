import { RunLater } from '../../platform/jobs/job';
import type { JobKind, PayloadOf } from '../../platform/jobs/job-kind';
import { defineModule } from '../../platform/module';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import type { ChatService } from '../chat/service';
import type { Pace } from '../operations/service';
import type { TemplatesService } from '../templates/service';
import type { TemplateValuesService } from '../templates';
import { FORGET, LOOK, lookPiece } from './look';
import { campaignsManifest } from './manifest';
import { changeByMessage, forgetMembers } from './members-repository';
import { campaignRoutes } from './routes';
import { isForAll } from './run/refused-for-all';
import { createSendJob } from './run/send-job';
import { SEND } from './run/state';
import { createSendingCampaigns } from './sending-service';
import { createTeller } from './teller';

interface Needs {
  readonly platform: Platform;
  readonly chat: Pick<ChatService, 'outcomes' | 'send'>;
  readonly isLocked: IsLocked;
  readonly pace: Pace;
  readonly templates: Pick<TemplatesService, 'byId'>;
  readonly templateValues: TemplateValuesService;
}

const FORGOTTEN_AT_ONCE = 500;

/** Work on the contacts of a campaign, in pieces between which others are answered. @param piece answers whether it was the last */
function registerPieces(
  { clock, database, jobs }: Platform,
  { pace, isClosing }: { readonly pace: Pace; readonly isClosing: () => boolean },
  kind: JobKind<PayloadOf<typeof LOOK>>,
  piece: (scope: Scope, id: string) => Promise<boolean>,
): void {
  jobs.register(kind, {
    concurrency: 1,
    async run({ business_id, payload: { campaign_id } }) {
      if (business_id === null) return;
      const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
      for (;;) {
        if (isClosing()) throw new RunLater(clock());
        const { result: isLast } = await pace.turn(() => piece(scope, campaign_id));
        if (isLast) return;
      }
    },
  });
}

/** Campaigns that send a template to many contacts. */
export const campaignSendingModule = defineModule(campaignsManifest, (needs: Needs) => {
  const { platform, chat, isLocked, pace, templates, templateValues } = needs;
  const { clock, database, events, jobs } = platform;
  const context = { clock, database, events, jobs };
  let closing = false;
  const isClosing = (): boolean => closing;
  const teller = createTeller(platform);
  const refused = new Set<string>();
  jobs.register(
    SEND,
    createSendJob({
      ...context,
      send: chat.send,
      templates,
      templateValues,
      teller,
      refused,
      isLocked,
      isClosing,
    }),
  );
  const rest = { pace, isClosing };
  registerPieces(platform, rest, LOOK, (scope, id) =>
    inTransaction(scope, (tx) => lookPiece(context, tx, id)),
  );
  registerPieces(
    platform,
    rest,
    FORGET,
    async (scope, id) => !(await forgetMembers(scope, id, FORGOTTEN_AT_ONCE)),
  );
  chat.outcomes.onOutcome(async (tx, { message_id, state, error_code, error }) => {
    const values = { detail: error, error_code };
    const campaignId = await changeByMessage(
      tx,
      message_id,
      state === 'checking'
        ? { state: 'queued', reason: 'checking', ...values }
        : { state, reason: '', ...values },
    );
    if (campaignId === undefined) return;
    tx.afterCommit(() => {
      teller.mark(tx.business_id);
      if (isForAll(error_code)) refused.add(campaignId);
    });
  });
  return {
    routes: campaignRoutes(createSendingCampaigns(context, templates)),
    stop: () => {
      closing = true;
    },
  };
});
