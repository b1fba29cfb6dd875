import { Button } from '../../../ui/Button';
import { copy } from '../copy';
import css from './profile.module.css';

interface SaveBarProps {
  readonly problem: string | null;
  readonly saving: boolean;
  readonly onDiscard: () => void;
}

const { profile: words } = copy;

/** Saves what was typed, or takes it back. */
export function SaveBar({ problem, saving, onDiscard }: SaveBarProps) {
  return (
    <div className={css.saveBar}>
      <p role={problem === null ? 'status' : 'alert'} data-tone={problem === null ? undefined : 'bad'}>
        {problem ?? words.unsaved}
      </p>
      <Button disabled={saving} onClick={onDiscard}>
        {words.discard}
      </Button>
      <Button type="submit" tone="primary" aria-disabled={saving}>
        {saving ? words.saving : words.save}
      </Button>
    </div>
  );
}
