import { useState } from 'react';
import type { Profile } from '@shared/contract/session';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { dateFormat } from '../../../ui/formats';
import { Section } from '../../../ui/page/Section';
import { Skeleton } from '../../../ui/Skeleton';
import { useEndTwoStepMutation, useNewRecoveryCodesMutation, useSecurityQuery } from '../api';
import { copy as own } from '../copy';
import { useTakeProfile } from '../use-take-profile';
import { CodesDialog } from './CodesDialog';
import { copy } from './copy';
import { ProofDialog } from './ProofDialog';
import { TurnOnDialog } from './TurnOnDialog';
import css from './security.module.css';

const { twoStep: words } = copy;
type Open = 'on' | 'off' | 'renew' | { readonly codes: readonly string[] } | null;

/** Two-step verification: turning it on and off, and the recovery codes. */
export function TwoStepSection({ profile }: { readonly profile: Profile }) {
  const { data, isError, refetch } = useSecurityQuery(undefined);
  const [open, setOpen] = useState<Open>(null);
  const [end] = useEndTwoStepMutation();
  const [renew] = useNewRecoveryCodesMutation();
  const take = useTakeProfile();
  const close = (): void => {
    setOpen(null);
  };

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
      {open === 'on' && (
        <TurnOnDialog
          hasPassword={has_password}
          onClose={close}
          onOn={(codes) => {
            take({ ...profile, two_step: true });
            setOpen({ codes });
          }}
        />
      )}
      {open === 'off' && (
        <ProofDialog
          {...copy.off}
          danger
          hasPassword={has_password}
          onClose={close}
          onProved={async (proof) => {
            const { error } = await end(proof);
            if (error !== undefined) return error;
            take({ ...profile, two_step: false });
            toast(words.isOff, 'success');
            close();
            return undefined;
          }}
        />
      )}
      {open === 'renew' && (
        <ProofDialog
          {...copy.renew}
          hasPassword={has_password}
          onClose={close}
          onProved={async (proof) => {
            const answer = await renew(proof);
            if (answer.data) setOpen({ codes: answer.data.recovery_codes });
            return answer.error;
          }}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <CodesDialog
          codes={open.codes}
          email={profile.email}
          onKept={() => {
            toast(words.isOn, 'success');
            close();
          }}
        />
      )}
    </Section>
  );
}
