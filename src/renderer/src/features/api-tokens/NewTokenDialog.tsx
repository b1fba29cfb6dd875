import { Alert } from '../../ui/Alert';
import type { ApiToken } from '@shared/contract/api-tokens';
import { useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { CopyField } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { copy } from './copy';
import css from './tokens.module.css';

interface NewTokenDialogProps {
  readonly token: ApiToken;
  readonly onClose: () => void;
}

const exampleOf = (origin: string, businessId: string): string =>
  `curl -H "Authorization: Bearer $PARLEY_TOKEN" -H "b_id: ${businessId}" ${origin}/api/workspace/members`;

/** The secret of a new token: here, and never again. */
export function NewTokenDialog({ token, onClose }: NewTokenDialogProps) {
  const { business_id } = useWorkspace();
  return (
    <Dialog
      title={copy.made.title(token.name)}
      width={560}
      dismiss="none"
      footer={
        <Button tone="primary" onClick={onClose}>
          {copy.made.done}
        </Button>
      }
    >
      <div className={css.form}>
        <Alert tone="warning" title={copy.made.text} />
        <CopyField
          isCode
          label={copy.made.token}
          value={token.token ?? ''}
          copy={copy.made.copy}
          copied={copy.made.copied}
        />
        <div>
          <b className={css.heading}>{copy.made.example}</b>
          <code className={css.example}>{exampleOf(window.location.origin, business_id)}</code>
        </div>
      </div>
    </Dialog>
  );
}
