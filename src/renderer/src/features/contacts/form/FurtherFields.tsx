import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import css from './form.module.css';

interface FurtherFieldsProps {
  readonly label: string;
  readonly add: string;
  readonly values: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (values: readonly string[]) => void;
  /** That one becomes the first, and the first takes its place. */
  readonly onFirst: (index: number) => void;
  readonly children: (label: string, value: string, onChange: (value: string) => void) => ReactNode;
}

/** Addresses or numbers beside the first one. */
export function FurtherFields(props: FurtherFieldsProps) {
  const { label, add, values, disabled, onChange, onFirst, children } = props;
  return (
    <div className={css.further}>
      {values.map((value, index) => {
        const name = `${label} ${index + 1}`;
        return (
          <div key={index} className={css.one}>
            {children(name, value, (next) => {
              onChange(values.map((other, place) => (place === index ? next : other)));
            })}
            {!disabled && (
              <span className={css.oneTools}>
                <IconButton
                  icon="star"
                  size="small"
                  label={`${copy.form.makeFirst}: ${name}`}
                  onClick={() => {
                    onFirst(index);
                  }}
                />
                <IconButton
                  icon="close"
                  size="small"
                  label={copy.form.remove(name)}
                  onClick={() => {
                    onChange(values.filter((_one, place) => place !== index));
                  }}
                />
              </span>
            )}
          </div>
        );
      })}
      {!disabled && (
        <Button
          tone="quiet"
          className={css.add}
          onClick={() => {
            onChange([...values, '']);
          }}
        >
          <Icon name="plus" size={14} />
          {add}
        </Button>
      )}
    </div>
  );
}
