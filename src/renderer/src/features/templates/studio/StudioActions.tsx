import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { useImportTemplatesMutation } from '../template-changes-api';
import { copy } from './copy';

interface StudioActionsProps {
  readonly mayCreate: boolean;
  readonly maySave: boolean;
  readonly onCreate: () => void;
}

/** Bringing in templates that exist at Meta, and making a new one. */
export function StudioActions({ mayCreate, maySave, onCreate }: StudioActionsProps) {
  const [runImport, { isLoading: importing }] = useImportTemplatesMutation();
  async function bring(): Promise<void> {
    const answer = await runImport(undefined);
    if (answer.data) toast(copy.imported(answer.data.added, answer.data.updated), 'success');
    else toast(errorMessage(answer.error) ?? '', 'error');
  }
  return (
    <>
      {mayCreate && (
        <Button disabled={importing} onClick={() => void bring()}>
          {importing ? copy.importing : copy.import}
        </Button>
      )}
      <GuardedButton tone="primary" hint={maySave ? null : copy.mayNotCreate} onClick={onCreate}>
        <Icon name="plus" size={15} />
        {copy.create}
      </GuardedButton>
    </>
  );
}
