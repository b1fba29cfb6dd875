import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { copy } from '../copy';
import { useRemoveCampaignMembersMutation } from '../edit-api';

interface TakeOutProps {
  /** Of the draft. */
  readonly id: string;
  readonly ids: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** Takes those who are selected out of a draft. */
export function TakeOut({ id, ids, onDone }: TakeOutProps) {
  const mayChange = useCan('update', 'marketing_email_templates');
  const [remove, { isLoading }] = useRemoveCampaignMembersMutation();
  return (
    <GuardedButton
      hint={mayChange ? null : copy.mayNotChange}
      aria-busy={isLoading}
      onClick={() => {
        if (isLoading) return;
        void remove({ id, contactIds: [...ids] }).then(({ data, error }) => {
          if (data === undefined) toast(errorMessage(error) ?? '', 'error');
          else {
            toast(copy.members.removed(data.removed), 'success');
            onDone();
          }
        });
      }}
    >
      {copy.members.remove}
    </GuardedButton>
  );
}
