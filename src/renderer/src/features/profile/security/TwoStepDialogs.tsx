import type { Profile } from '@shared/contract/session';
import { toast } from '../../../core/toast';
import { useEndTwoStepMutation, useNewRecoveryCodesMutation } from '../api';
import { useApplyProfile } from '../use-apply-profile';
import { CodesDialog } from './CodesDialog';
import { copy } from './copy';
import { ReauthenticateDialog } from './ReauthenticateDialog';
import { TurnOnDialog } from './TurnOnDialog';

const { twoStep: words } = copy;
/** Which dialog is open; the codes are shown once they are made. */
export type TwoStepDialog = 'on' | 'off' | 'renew' | { readonly codes: readonly string[] } | null;

interface TwoStepDialogsProps {
  readonly profile: Profile;
  readonly hasPassword: boolean;
  readonly open: TwoStepDialog;
  readonly onOpen: (open: TwoStepDialog) => void;
}

/** What is asked before two-step verification is turned on or off, or its codes are made again. */
export function TwoStepDialogs({ profile, hasPassword, open, onOpen }: TwoStepDialogsProps) {
  const [end] = useEndTwoStepMutation();
  const [renew] = useNewRecoveryCodesMutation();
  const take = useApplyProfile();
  const close = (): void => {
    onOpen(null);
  };
  return (
    <>
      {open === 'on' && (
        <TurnOnDialog
          hasPassword={hasPassword}
          onClose={close}
          onOn={(codes) => {
            take({ ...profile, two_step: true });
            onOpen({ codes });
          }}
        />
      )}
      {open === 'off' && (
        <ReauthenticateDialog
          {...copy.off}
          danger
          hasPassword={hasPassword}
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
        <ReauthenticateDialog
          {...copy.renew}
          hasPassword={hasPassword}
          onClose={close}
          onProved={async (proof) => {
            const answer = await renew(proof);
            if (answer.data) onOpen({ codes: answer.data.recovery_codes });
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
    </>
  );
}
