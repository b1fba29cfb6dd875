import type { ReactNode } from 'react';
import { BUTTON_NAMES, addButtonProblem } from '@shared/rules/template-buttons';
import { type ButtonType, countCharacters, TEMPLATE_LIMITS } from '@shared/rules/template-limits';
import { IconButton } from '../../../../ui/IconButton';
import { Select } from '../../../../ui/Select';
import type { DesignButton } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { ButtonTarget } from './ButtonTarget';
import { InspectorField } from './InspectorField';
import css from './buttons.module.css';

interface ButtonRowProps {
  readonly button: DesignButton;
  /** Its place among all of them, by which its errors are known. */
  readonly at: number;
  readonly handle: ReactNode;
  readonly types: readonly DesignButton[];
}

const isType = (value: string): value is ButtonType => Object.hasOwn(BUTTON_NAMES, value);

export function ButtonRow({ button, at, handle, types }: ButtonRowProps) {
  const { change, notify, readOnly } = useDesigner();
  const { _id, type, text } = button;
  const set = (place: string | null, next: Partial<DesignButton>): void => {
    change(place, (design) => ({
      ...design,
      buttons: design.buttons.map((one) => (one._id === _id ? { ...one, ...next } : one)),
    }));
  };
  const name = copy.buttonName(BUTTON_NAMES[type], text);
  const length = countCharacters(text);
  return (
    <div className={css.row}>
      {handle}
      <div className={css.fields}>
        <div className={css.first}>
          <Select
            aria-label={copy.buttonType}
            className={css.type}
            value={type}
            disabled={readOnly}
            onChange={({ target }) => {
              if (!isType(target.value)) return;
              const problem = addButtonProblem(
                types.filter((one) => one._id !== _id),
                target.value,
              );
              if (problem === null) set(null, { type: target.value });
              else notify(copy.buttons, problem);
            }}
          >
            {Object.entries(BUTTON_NAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <InspectorField
            label={copy.buttonText}
            place={`buttons.${at}.text`}
            value={text}
            placeholder={copy.buttonText}
            end={
              <span className={css.counter} data-over={length > TEMPLATE_LIMITS.buttonText || undefined}>
                {copy.counter(length, TEMPLATE_LIMITS.buttonText)}
              </span>
            }
            onChange={(value) => {
              set(`buttons.${_id}.text`, { text: value });
            }}
          />
        </div>
        <ButtonTarget button={button} at={at} set={set} />
      </div>
      {!readOnly && (
        <IconButton
          icon="close"
          size="small"
          label={copy.removeButton(name)}
          onClick={() => {
            change(null, (design) => ({
              ...design,
              buttons: design.buttons.filter((one) => one._id !== _id),
            }));
          }}
        />
      )}
    </div>
  );
}
