import { Button } from '../Button';
import css from './unsaved-bar.module.css';

interface UnsavedBarProps {
  readonly text: string;
  readonly save: string;
  readonly discard: string;
  readonly saving: boolean;
  readonly canSave?: boolean;
  /** Why it was not saved, or what else should be known before it is. */
  readonly problem?: string | null;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stands at the foot of a page as long as something on it is not saved. */
export function UnsavedBar(props: UnsavedBarProps) {
  const { text, save, discard, saving, canSave = true, problem = null, onSave, onDiscard } = props;
  return (
    <div className={css.bar} role="region" aria-label={text}>
      <div className={css.words}>
        <b>{text}</b>
        {problem !== null && (
          <span className={css.problem} role="alert">
            {problem}
          </span>
        )}
      </div>
      <Button tone="quiet" disabled={saving} onClick={onDiscard}>
        {discard}
      </Button>
      <Button tone="primary" disabled={saving || !canSave} onClick={onSave}>
        {save}
      </Button>
    </div>
  );
}
