import { useState } from 'react';
import type { VariableSource } from '@shared/contract/template-parts';
import { Icon } from '../../../../ui/Icon';
import { Popover } from '../../../../ui/Popover';
import type { DesignVariable } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { VariableList } from './VariableList';
import css from './inspector.module.css';

interface VariableButtonProps {
  readonly label?: string;
  /** Puts `{{name}}` where the caret is. */
  readonly onInsert: (name: string) => void;
}

/** Add Variables: the fields of contact, company and deal by group, or a name of one's own. */
export function VariableButton({ label = copy.addVariables, onInsert }: VariableButtonProps) {
  const { change, readOnly } = useDesigner();
  const [open, setOpen] = useState(false);
  const pick = (name: string, source: VariableSource | null): void => {
    setOpen(false);
    change(null, (design) => {
      if (source === null || Object.hasOwn(design.variables, name)) return design;
      const variable: DesignVariable = { default_value: '', source };
      return { ...design, variables: { ...design.variables, [name]: variable } };
    });
    // The caret goes back into the text behind it.
    onInsert(name);
  };
  return (
    <Popover
      open={open && !readOnly}
      onOpenChange={setOpen}
      placement="bottom-end"
      bare
      focusAfter="owner"
      content={<VariableList onPick={pick} />}
    >
      {(trigger) => (
        <button type="button" {...trigger} className={css.variables} disabled={readOnly}>
          <Icon name="plus" size={14} />
          {label}
        </button>
      )}
    </Popover>
  );
}
