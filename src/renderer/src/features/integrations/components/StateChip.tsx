import css from '../integrations.module.css';

interface StateChipProps {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly text: string;
}

/** A state as a word in its colour. */
export function StateChip({ tone, text }: StateChipProps) {
  return (
    <span className={css.chip} data-tone={tone}>
      {text}
    </span>
  );
}
