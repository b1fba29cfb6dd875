import type { ContactListRow } from '@shared/contract/contact-list';
import type { LoggedType } from '@shared/rules/activity-types';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import menu from '../../../ui/menu.module.css';
import { LogItems } from '../../activities';
import { useRemoveFromSegmentMutation } from '../edit-api';
import { copy } from '../copy';
import css from './detail.module.css';

interface MemberMenuProps {
  readonly contact: ContactListRow;
  readonly segmentId: string;
  readonly isLiving: boolean;
  readonly onLog: (type: LoggedType) => void;
}

/** Opens the mail program with the address. */
function writeTo(email: string): void {
  const link = document.createElement('a');
  link.href = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  link.click();
}

/** What can be done with a contact of a list from its row. */
export function MemberMenu({ contact, segmentId, isLiving, onLog }: MemberMenuProps) {
  const mayRemove = useCan('delete', 'marketing_segments');
  const [remove] = useRemoveFromSegmentMutation();
  const { _id, name, email } = contact;
  const refused = isLiving ? copy.detail.byConditions : mayRemove ? undefined : copy.mayNotRemove;
  const take = async (): Promise<void> => {
    const { error } = await remove({ segmentId, contactId: _id });
    if (error === undefined) toast(copy.detail.removed(name), 'success');
    else toastError(error);
  };
  return (
    <Menu
      from="belowEnd"
      label={copy.actionsOf(name)}
      buttonClassName={css.rowMenu}
      button={<Icon name="more" size={18} />}
    >
      <LogItems
        onLog={onLog}
        afterNote={
          <MenuItem
            icon="mail"
            text={copy.detail.email}
            hint={email === null ? copy.detail.noEmail : undefined}
            disabled={email === null}
            onSelect={() => {
              if (email !== null) writeTo(email);
            }}
          />
        }
      />
      <div role="separator" className={menu.rule} />
      <MenuItem
        icon="trash"
        danger
        text={copy.detail.deleteFrom}
        hint={refused}
        disabled={refused !== undefined}
        onSelect={() => void take()}
      />
    </Menu>
  );
}
