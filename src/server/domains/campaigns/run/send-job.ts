import { setTimeout as pause } from 'node:timers/promises';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { AppError } from '../../../platform/errors';
import { RunLater, type Worker } from '../../../platform/jobs/job';
import type { PayloadOf } from '../../../platform/jobs/job-kind';
import type { IsLocked } from '../../../platform/plan/is-locked';
import { type Caller, type Scope, inTransaction } from '../../../platform/scope';
import type { TemplatesService } from '../../templates/service';
import { lockCampaign, tell } from '../context';
import { countQueued, nextWaiting } from '../members-repository';
import { campaignRow, changeCampaign, runningFrom } from '../repository';
import type { CampaignRow } from '../schema';
import type { Teller } from '../teller';
import { problemsOf, templateOf } from './problems';
import { refusedForAll } from './refused-for-all';
import { type SendNextContext, sendNext } from './send-next';
import { senderOf } from './sender';
import { type SEND, pauseFor } from './state';

interface SendJobContext extends SendNextContext {
  readonly templates: Pick<TemplatesService, 'byId'>;
  readonly teller: Teller;
  /** Campaigns of which WhatsApp has just refused a message for what is wrong with all of them. */
  readonly refused: Set<string>;
  readonly isLocked: IsLocked;
  /** Asked between messages: what is left waits for the next start. */
  isClosing(): boolean;
}

/**
 * Messages of campaigns that wait for WhatsApp at the same time, of one number: what somebody writes by hand meanwhile waits for
 * so many at most, a fifth of a second at 80 a second.
 */
const AHEAD = 16;
/** How long it waits for WhatsApp before it looks again. Milliseconds. */
const WAIT_MS = 50;
/** A rest between messages, as a multiple of what one takes: on SQLite everybody else waits for it meanwhile. */
const REST = 1;
const MAX_REST_MS = 100;
/** After so long, rights, template and number are looked at again, and other campaigns have their turn. Milliseconds. */
const SLICE_MS = 1000;

const GIVEN_UP = 'Something went wrong on the server. Resume it to go on.';

interface Slice {
  readonly caller: Caller;
  readonly campaign: CampaignRow & { readonly account_id: string };
  readonly template: WhatsappTemplate;
}

/** What the next messages are sent with; a sentence: why none are. */
async function nextSlice(
  context: SendJobContext,
  scope: Scope,
  campaign: CampaignRow,
): Promise<Slice | string> {
  const caller = await senderOf(scope, campaign, context);
  if (typeof caller === 'string') return caller;
  const [problem] = await problemsOf(context.templates, scope, campaign);
  if (problem !== undefined) return problem;
  const refused = await refusedForAll(scope, campaign);
  if (refused !== null) return refused;
  const template = await templateOf(context.templates, scope, campaign);
  if (typeof template === 'string') return template;
  return { caller, template, campaign: { ...campaign, account_id: campaign.account_id ?? '' } };
}

/** Everybody has had their turn, and WhatsApp has answered for all of them. @returns whether that is so */
const finish = (context: SendJobContext, scope: Scope, id: string): Promise<boolean> =>
  inTransaction(scope, async (tx) => {
    const campaign = await lockCampaign(context, tx, id);
    if (campaign.status !== 'Running') return true;
    if ((await nextWaiting(tx, id)) !== undefined || (await countQueued(tx, [id])) > 0) return false;
    const at = context.clock();
    await changeCampaign(tx, id, { status: 'Completed', finished_at: at, updated_at: at });
    await tell(context, tx);
    return true;
  });

/** Sends until the slice is over. @returns whether the campaign has ended, or is halted */
async function sendSlice(context: SendJobContext, { caller, campaign, template }: Slice): Promise<boolean> {
  const until = performance.now() + SLICE_MS;
  while (performance.now() < until && !context.isClosing()) {
    const others = await runningFrom(caller, campaign.account_id);
    if (!others.includes(campaign._id)) return true;
    if (context.refused.delete(campaign._id)) return false;
    if ((await countQueued(caller, others)) >= AHEAD) {
      await pause(WAIT_MS);
      continue;
    }
    const began = performance.now();
    if (!(await sendNext(context, caller, campaign, template))) {
      if (await finish(context, caller, campaign._id)) return true;
      await pause(WAIT_MS);
      continue;
    }
    context.teller.mark(caller.business_id);
    await pause(Math.min((performance.now() - began) * REST, MAX_REST_MS));
  }
  return false;
}

/** Sends a campaign, somebody after somebody. It keeps nothing beside what it has written: after a kill it goes on where it was. */
export function createSendJob(context: SendJobContext): Worker<PayloadOf<typeof SEND>> {
  const scopeOf = (business_id: string): Scope => ({
    business_id,
    db: context.database.forWorkspace(business_id),
  });

  return {
    concurrency: 2,

    async run({ business_id, payload }) {
      if (business_id === null) return;
      const [scope, id] = [scopeOf(business_id), payload.campaign_id];
      const campaign = await campaignRow(scope, id);
      if (campaign?.status !== 'Running') return;
      const slice = await nextSlice(context, scope, campaign);
      if (typeof slice === 'string') return pauseFor(context, scope, id, slice);
      try {
        if (await sendSlice(context, slice)) return;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // What it is looked at for says it better.
        const why = await nextSlice(context, scope, campaign);
        return pauseFor(context, scope, id, typeof why === 'string' ? why : error.message);
      }
      throw new RunLater(context.clock());
    },

    async onGivenUp({ business_id, payload }) {
      if (business_id !== null) await pauseFor(context, scopeOf(business_id), payload.campaign_id, GIVEN_UP);
    },
  };
}
