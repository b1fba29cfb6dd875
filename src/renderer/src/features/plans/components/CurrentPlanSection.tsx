import { useState } from 'react';
import type { PlanView } from '@shared/contract/plans';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/page/Section';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import { currentPlan, showDate } from '../plan-text';
import type { useChangePlan } from '../use-change-plan';
import { CancelDialog } from './CancelDialog';
import css from '../plans.module.css';

interface CurrentPlanSectionProps {
  readonly view: PlanView;
  readonly changing: ReturnType<typeof useChangePlan>;
  readonly mayChange: boolean;
}

/** Days are counted, and a trial ends while one looks. Milliseconds. */
const LOOK_EVERY_MS = 1000;

/** The plan that there is, with what ends it or takes it up again. */
export function CurrentPlanSection({ view, changing, mayChange }: CurrentPlanSectionProps) {
  const now = useNow(LOOK_EVERY_MS);
  const [asks, setAsks] = useState(false);
  const { name, text, tone, canCancel, canResume } = currentPlan(view, now);
  const isBusy = changing.pending !== null;
  const { members, numbers } = view.usage;
  return (
    <Section
      title={copy.current}
      actions={
        mayChange && (
          <>
            {canResume && (
              <Button disabled={isBusy} onClick={() => void changing.change({ action: 'resume' })}>
                {copy.resume}
              </Button>
            )}
            {canCancel && (
              <Button
                tone="quiet"
                disabled={isBusy}
                onClick={() => {
                  setAsks(true);
                }}
              >
                {copy.cancel}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={css.plan}>
        <b>{name}</b>
        <span className={css.state} data-tone={tone}>
          {text}
        </span>
      </p>
      <p className={css.usage}>
        {copy.inUse}: {copy.usage(members, numbers)}
      </p>
      {changing.refused !== null && (
        <p className={css.refused} role="alert">
          {changing.refused}
        </p>
      )}
      {asks && (
        <CancelDialog
          date={showDate(view.state.renews_at)}
          onCancel={() => {
            setAsks(false);
          }}
          onConfirm={() => {
            setAsks(false);
            void changing.change({ action: 'cancel' });
          }}
        />
      )}
    </Section>
  );
}
