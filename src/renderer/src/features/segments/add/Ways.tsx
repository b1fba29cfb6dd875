import type { ReactNode } from 'react';
import { useNavigate } from '../../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import { copy } from '../copy';
import css from './add.module.css';

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  /** What it does, or why it cannot be chosen. */
  readonly text: string;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function Way({ icon, title, text, disabled, onChoose }: WayProps): ReactNode {
  return (
    <button
      type="button"
      className={css.way}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onChoose}
    >
      <Icon name={icon} size={20} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Icon name="chevronDown" size={16} />
    </button>
  );
}

interface WaysProps {
  readonly segmentId: string;
  readonly onManual: () => void;
}

/** From where contacts can come into a list (spec 2 §2). */
export function Ways({ segmentId, onManual }: WaysProps) {
  const seesContacts = useCan('view', 'crm_contacts');
  const mayImport = useCan('import', 'crm_contacts');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const words = copy.add;
  return (
    <div className={css.ways}>
      <p>{words.text}</p>
      <Way
        icon="file"
        title={words.import}
        text={mayImport ? words.importText : copy.mayNotImport}
        disabled={!mayImport}
        onChoose={() => {
          navigate(`/business/${index + 1}/marketing/segments/import?segmentId=${segmentId}`);
        }}
      />
      <Way
        icon="users"
        title={words.manual}
        text={seesContacts ? words.manualText : copy.mayNotSeeContacts}
        disabled={!seesContacts}
        onChoose={onManual}
      />
    </div>
  );
}
