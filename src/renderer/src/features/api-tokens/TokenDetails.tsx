import { LazyBoundary } from '../../ui/LazyBoundary';
import type { ApiToken } from '@shared/contract/api-tokens';
import type { Permissions } from '@shared/rules/permissions';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PermissionMatrix } from '../roles';
import { copy } from './copy';
import css from './tokens.module.css';

interface TokenDetailsProps {
  readonly token: ApiToken;
  readonly onClose: () => void;
}

/** What a token was given. */
export function TokenDetails({ token, onClose }: TokenDetailsProps) {
  const permissions: Permissions = token.permissions;
  return (
    <Dialog
      title={copy.showRights(token.name)}
      width={760}
      footer={<Button onClick={onClose}>{copy.details.close}</Button>}
      onCancel={onClose}
    >
      <p className={css.plain}>{copy.details.note}</p>
      <div className={css.matrix}>
        <LazyBoundary fallback={null}>
          <PermissionMatrix label={copy.showRights(token.name)} value={permissions} />
        </LazyBoundary>
      </div>
    </Dialog>
  );
}
