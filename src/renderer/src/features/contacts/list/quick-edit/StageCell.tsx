import { useState } from 'react';
import type { ContactListRow } from '@shared/contract/contact-list';
import { Icon } from '../../../../ui/Icon';
import { Menu } from '../../../../ui/Menu';
import { MenuItem } from '../../../../ui/MenuItem';
import { useContactTypesQuery } from '../../../contact-types';
import { copy } from '../copy';
import { nameOf } from '../name-of';
import { StageChip } from '../StageChip';
import { openByF2 } from './open-by-f2';
import { useQuickEdit } from './use-quick-edit';
import css from './quick-edit.module.css';

interface StageCellProps {
  readonly contact: ContactListRow;
}

const words = copy.quick;

/** The contact types to choose from; asked for when somebody opens them. */
function Stages({ contact }: StageCellProps) {
  const { edit } = useQuickEdit();
  const { data: stages } = useContactTypesQuery(undefined);
  const { current_lifecycle_stage: stage } = contact;
  return (
    <>
      {(stages ?? []).map(({ _id, label, color }) => (
        <MenuItem
          key={_id}
          text={label}
          shown={<StageChip stage={{ _id, label, color }} />}
          checked={_id === stage?._id}
          onSelect={() => void edit(contact, 'current_lifecycle_stage', { _id, label, color })}
        />
      ))}
      <MenuItem
        text={words.noStage}
        checked={stage === null}
        onSelect={() => void edit(contact, 'current_lifecycle_stage', null)}
      />
    </>
  );
}

/** The stage of a contact; a press opens those that it can become. */
export function StageCell({ contact }: StageCellProps) {
  const { mayUpdate, hint } = useQuickEdit();
  const [open, setOpen] = useState(false);
  const { current_lifecycle_stage: stage } = contact;
  const shown =
    stage === null ? <span className={css.none}>{words.noStage}</span> : <StageChip stage={stage} />;
  if (!mayUpdate) return <span title={hint ?? undefined}>{stage !== null && shown}</span>;
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        openByF2(event, () => {
          setOpen(true);
        });
      }}
    >
      <Menu
        from="below"
        label={words.stage(nameOf(contact), stage?.label ?? words.noStage)}
        buttonClassName={css.cell}
        open={open}
        onOpenChange={setOpen}
        button={
          <>
            {shown}
            <span className={css.caret}>
              <Icon name="chevronDown" size={12} />
            </span>
          </>
        }
      >
        <Stages contact={contact} />
      </Menu>
    </div>
  );
}
