import { type ReactNode, Fragment, memo } from 'react';
import { BUTTON_NAMES, groupButtons, isButtonOrderValid } from '@shared/rules/template-buttons';
import { applyOrder } from '@shared/rules/apply-order';
import { TEMPLATE_LIMITS } from '@shared/rules/template-limits';
import { distinctVariables } from '@shared/rules/template-variables';
import type { Design, DesignButton } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { AddButton } from './AddButton';
import { ButtonRow } from './ButtonRow';
import { Skeleton } from '../../../../ui/Skeleton';
import { InspectorSection } from './InspectorSection';
import { useSortable } from './use-sortable';
import { ValueRows } from './ValueRows';
import css from './inspector.module.css';

interface ButtonsSectionProps {
  readonly buttons: readonly DesignButton[];
  readonly variables: Design['variables'];
}

export const ButtonsSection = memo(function ButtonsSection({ buttons, variables }: ButtonsSectionProps) {
  const { change, issues, readOnly } = useDesigner();
  const names = distinctVariables(buttons.flatMap(({ type, url }) => (type === 'URL' ? [url] : [])));
  const sortable = useSortable(buttons.length > 0);
  const row = (button: DesignButton, handle: ReactNode): ReactNode => (
    <ButtonRow button={button} at={buttons.indexOf(button)} handle={handle} types={buttons} />
  );
  const order = (ids: readonly string[]): Promise<boolean> => {
    change(null, (design) => {
      const byId = new Map(design.buttons.map((button) => [button._id, button]));
      const all = applyOrder([...byId.keys()], ids);
      return { ...design, buttons: all.flatMap((id) => byId.get(id) ?? []) };
    });
    return Promise.resolve(true);
  };
  return (
    <InspectorSection
      title={copy.buttons}
      aside={copy.counter(buttons.length, TEMPLATE_LIMITS.buttons)}
      isOver={buttons.length > TEMPLATE_LIMITS.buttons}
    >
      {buttons.length > 0 && sortable.kind === 'waiting' && <Skeleton height={76} />}
      {buttons.length > 0 && sortable.kind === 'failed' && (
        <>
          {buttons.map((button) => (
            <Fragment key={button._id}>{row(button, null)}</Fragment>
          ))}
        </>
      )}
      {buttons.length > 0 && sortable.kind === 'here' && (
        <sortable.List
          label={copy.buttons}
          items={buttons}
          nameOf={({ type, text }) => copy.buttonName(BUTTON_NAMES[type], text)}
          locked={readOnly ? copy.moveLocked : null}
          onOrder={order}
        >
          {row}
        </sortable.List>
      )}
      {issues['buttons'] !== undefined && (
        <p className={css.error} role="status">
          {issues['buttons']}{' '}
          {!isButtonOrderValid(buttons) && !readOnly && (
            <button
              type="button"
              className={css.mend}
              onClick={() => {
                change(null, (design) => ({ ...design, buttons: groupButtons(design.buttons) }));
              }}
            >
              {copy.group}
            </button>
          )}
        </p>
      )}
      <ValueRows names={names} variables={variables} />
      {!readOnly && (
        <div className={css.add} onPointerEnter={sortable.load} onFocus={sortable.load}>
          <AddButton buttons={buttons} />
        </div>
      )}
    </InspectorSection>
  );
});
