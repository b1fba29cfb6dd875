import * as contract from '@shared/contract/lead-score';
import { type Route, route } from '../../platform/http/route';
import type { LeadScoreService } from './service';

export function leadScoreRoutes(leadScore: LeadScoreService): Route[] {
  return [
    route(contract.readLeadScore, async ({ caller }) => ({ data: await leadScore.read(caller) })),
    route(contract.changeLeadScore, async ({ caller, body, idempotencyKey }) => ({
      data: { rules: await leadScore.change(caller, body, idempotencyKey) },
    })),
    route(contract.previewLeadScore, async ({ caller, body }) => ({
      data: await leadScore.preview(caller, body),
    })),
    route(contract.contactScore, async ({ caller, params }) => ({
      data: await leadScore.ofContact(caller, params.id),
    })),
  ];
}
