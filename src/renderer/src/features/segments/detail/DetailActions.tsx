import { useState } from 'react';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useCan, useWorkspace } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { useUpdateSegmentMutation } from '../edit-api';
import { copy } from '../copy';
import { DeleteSegment } from '../list/DeleteSegment';
import { segmentAddress } from '../use-segments-address';
import type { Segment } from '../wire';
import css from './detail.module.css';

interface DetailActionsProps {
  readonly segment: Segment;
  /** Its conditions are open. */
  readonly hasConditions: boolean;
  readonly onEdit: () => void;
  readonly onSettings: () => void;
  readonly onAdd: () => void;
  readonly onCopy: () => void;
  readonly onDeleted: () => void;
}

/** What can be done with the list that is open. */
export function DetailActions(props: DetailActionsProps) {
  const { segment, hasConditions, onEdit, onSettings, onAdd, onCopy, onDeleted } = props;
  const mayUpdate = useCan('update', 'marketing_segments');
  const mayCreate = useCan('create', 'marketing_segments');
  const mayDelete = useCan('delete', 'marketing_segments');
  const { index } = useWorkspace();
  const [update] = useUpdateSegmentMutation();
  const [deletes, setDeletes] = useState(false);
  const isLiving = segment.is_intent === 1;
  const isQuick = segment.is_quick_access === 1;
  const refused = mayUpdate ? null : copy.mayNotUpdate;
  async function share(): Promise<void> {
    const link = new URL(segmentAddress(`/business/${index + 1}`, segment), window.location.href);
    try {
      await navigator.clipboard.writeText(link.href);
      toast(copy.shared, 'success');
    } catch {
      toast(copy.notShared, 'error');
    }
  }
  async function setQuick(): Promise<void> {
    const { error } = await update({ id: segment._id, change: { is_quick_access: isQuick ? 0 : 1 } });
    toastError(error);
  }
  return (
    <>
      <GuardedButton hint={refused} aria-pressed={isLiving ? hasConditions : undefined} onClick={onEdit}>
        <Icon name={isLiving ? 'sliders' : 'pencil'} size={15} />
        {isLiving ? copy.editConditions : copy.edit}
      </GuardedButton>
      <GuardedButton hint={refused ?? (isLiving ? copy.detail.byConditions : null)} onClick={onAdd}>
        <Icon name="plus" size={15} />
        {copy.detail.addContact}
      </GuardedButton>
      <Menu
        from="belowEnd"
        label={copy.detail.more}
        buttonClassName={css.menu}
        button={<Icon name="more" size={18} />}
      >
        {isLiving && (
          <MenuItem
            icon="pencil"
            text={copy.edit}
            hint={refused ?? undefined}
            disabled={!mayUpdate}
            onSelect={onSettings}
          />
        )}
        <MenuItem
          icon="copy"
          text={copy.makeCopy}
          hint={mayCreate ? undefined : copy.mayNotCreate}
          disabled={!mayCreate}
          onSelect={onCopy}
        />
        <MenuItem
          icon="star"
          text={isQuick ? copy.quickRemove : copy.quickAdd}
          hint={refused ?? undefined}
          disabled={!mayUpdate}
          onSelect={() => void setQuick()}
        />
        <MenuItem icon="external" text={copy.share} onSelect={() => void share()} />
        <MenuItem
          icon="trash"
          danger
          text={copy.delete}
          hint={mayDelete ? undefined : copy.mayNotDelete}
          disabled={!mayDelete}
          onSelect={() => {
            setDeletes(true);
          }}
        />
      </Menu>
      {deletes && (
        <DeleteSegment
          segment={segment}
          onDeleted={onDeleted}
          onClose={() => {
            setDeletes(false);
          }}
        />
      )}
    </>
  );
}
