import type { RefObject } from 'react';
import css from './presets.module.css';

/** A value that is chosen with one press. */
export interface Preset<Value> {
  readonly label: string;
  /** Asked when it is pressed: by then it may be later. */
  readonly value: () => Value;
  readonly disabled?: boolean;
}

export interface PresetsProps<Value> {
  /** Of the field; read out. */
  readonly label: string | undefined;
  readonly presets: readonly Preset<Value>[];
  /** On a last button, which opens the calendar. */
  readonly custom?: string | undefined;
  /** What is typed into. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (value: Value) => void;
  readonly onCustom: () => void;
}

/** Values of a field that are chosen with one press. */
export function Presets<Value>(props: PresetsProps<Value>) {
  const { label, presets, custom, input, onChoose, onCustom } = props;
  return (
    <div
      className={css.presets}
      role="group"
      aria-label={label}
      onMouseDown={(event) => {
        // What is being typed gives way to the preset. If it were read first, its problem could move the button away.
        if (document.activeElement === input.current) event.preventDefault();
      }}
    >
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className={css.preset}
          disabled={preset.disabled}
          onClick={() => {
            onChoose(preset.value());
          }}
        >
          {preset.label}
        </button>
      ))}
      {custom !== undefined && (
        <button type="button" className={css.preset} onClick={onCustom}>
          {custom}
        </button>
      )}
    </div>
  );
}
