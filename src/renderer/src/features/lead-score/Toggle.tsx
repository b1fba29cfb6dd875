import { Tooltip } from '../../ui/Tooltip';
import css from './toggle.module.css';

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  /** Why it cannot be used; null where it can. */
  readonly hint: string | null;
  readonly onChange: (on: boolean) => void;
}

/** Switches one thing on or off. */
export function Toggle({ label, on, hint, onChange }: ToggleProps) {
  const common = { role: 'switch', 'aria-checked': on, 'aria-label': label, className: css.toggle };
  return (
    <Tooltip text={hint}>
      {(target, close) =>
        hint === null ? (
          <button
            type="button"
            {...common}
            {...target}
            onClick={() => {
              close();
              onChange(!on);
            }}
          />
        ) : (
          <button type="button" {...common} {...target} aria-disabled />
        )
      }
    </Tooltip>
  );
}
