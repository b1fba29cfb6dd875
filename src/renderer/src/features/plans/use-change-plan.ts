import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../core/router/use-navigate';
import type { PlanView } from '@shared/contract/plans';
import { planName } from '@shared/reference/plans';
import { planOf, planRoute } from '@shared/rules/plan-state';
import type { PlanChange } from '@shared/rules/plan-change';
import { reasonOf } from '../../core/http/api-error';
import { store } from '../../core/store/store';
import { toast } from '../../core/toast';
import { useWorkspace } from '../../core/workspace';
import { serverNow } from '../../core/platform/server-time';
import { askWhoIsSignedIn } from '../session';
import { type Changed, useChangePlanMutation } from './api';
import { copy } from './copy';
import { openCheckout } from './open-checkout';
import { showDate } from './plan-text';

function told(change: PlanChange, { state }: Changed): string {
  const end = showDate(planOf(state.plan_info)?.subscription_end_date ?? null);
  if (change.action === 'cancel') return copy.changed.cancelled(end ?? '');
  if (change.action === 'resume') return copy.changed.resumed;
  const plan = planName(change.plan);
  return state.next_plan === change.plan
    ? copy.changed.later(plan, showDate(state.next_at) ?? '')
    : copy.changed.now(plan);
}

interface ChangingPlan {
  readonly change: (change: PlanChange) => Promise<void>;
  /** What is on its way. */
  readonly pending: PlanChange | null;
  /** The sentence of a refusal. */
  readonly refused: string | null;
}

/** Changes the plan, from the state on the screen; a person who was led here by a closed workspace goes back. */
export function useChangePlan({ state: { revision, plan_info } }: PlanView): ChangingPlan {
  const [send] = useChangePlanMutation();
  const [pending, setPending] = useState<PlanChange | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** The same question, asked again because its answer was lost, is answered the same. */
  const asked = useRef<{ readonly about: string; readonly key: string } | null>(null);
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null };

  async function change(wanted: PlanChange): Promise<void> {
    const body = { ...wanted, revision };
    const about = JSON.stringify(body);
    if (asked.current?.about !== about) asked.current = { about, key: crypto.randomUUID() };
    const wasClosed = planRoute(plan_info, serverNow()) !== null;
    setPending(wanted);
    setRefused(null);
    const answer = await send({ body, idempotencyKey: asked.current.key });
    if (answer.data === undefined) {
      setRefused(reasonOf(answer.error) ?? '');
      setPending(null);
      return;
    }
    if (answer.data.url !== null) {
      openCheckout(answer.data.url);
      setPending(null);
      return;
    }
    await askWhoIsSignedIn(store);
    setPending(null);
    toast(told(wanted, answer.data), 'success');
    if (wasClosed && state?.from !== undefined)
      navigate(`/business/${index + 1}/${state.from}`, { replace: true });
  }
  return { change, pending, refused };
}
