import { useState } from 'react';
import type { Profile } from '@shared/contract/session';
import { Button } from '../../../ui/Button';
import { dateFormat } from '../../../ui/formats';
import { Section } from '../../../ui/page/Section';
import { Skeleton } from '../../../ui/Skeleton';
import { useSecurityQuery } from '../api';
import { copy as own } from '../copy';
import { copy } from './copy';
import { type TwoStepDialog, TwoStepDialogs } from './TwoStepDialogs';
import css from './security.module.css';

const { twoStep: words } = copy;

/** Two-step verification: turning it on and off, and the recovery codes. */
export function TwoStepSection({ profile }: { readonly profile: Profile }) {
  const { data, isError, refetch } = useSecurityQuery(undefined);
  const [open, setOpen] = useState<TwoStepDialog>(null);

  if (!data) {
    return (
      <Section title={words.title}>
        {isError ? (
          <p className={css.muted}>
            {copy.failed} <Button onClick={() => void refetch()}>{own.tryAgain}</Button>
          </p>
        ) : (
          <Skeleton width="60%" />
        )}
      </Section>
    );
  }
  const { two_step, two_step_since, recovery_codes_left: left, has_password, signed_in_recently } = data;
  const mayNot = !has_password && !signed_in_recently;
  const since =
    two_step_since === null ? '' : dateFormat({ dateStyle: 'long' }).format(Date.parse(two_step_since));
  return (
    <Section
      title={words.title}
      text={
        <>
          {two_step ? words.onText(since) : words.offText} {words.provider}
          {mayNot && ` ${copy.textOld}`}
        </>
      }
      actions={
        two_step ? (
          <Button
            disabled={mayNot}
            onClick={() => {
              setOpen('off');
            }}
          >
            {words.turnOff}
          </Button>
        ) : (
          <Button
            tone="primary"
            disabled={mayNot}
            onClick={() => {
              setOpen('on');
            }}
          >
            {words.turnOn}
          </Button>
        )
      }
    >
      {two_step && (
        <p className={css.left} data-tone={left < 3 ? 'warn' : undefined}>
          {left === 0 ? words.noCodes : words.codesLeft(left)}
          <Button
            disabled={mayNot}
            onClick={() => {
              setOpen('renew');
            }}
          >
            {words.newCodes}
          </Button>
        </p>
      )}
      <TwoStepDialogs profile={profile} hasPassword={has_password} open={open} onOpen={setOpen} />
    </Section>
  );
}
