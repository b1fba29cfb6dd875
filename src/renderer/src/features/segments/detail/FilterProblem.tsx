import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { copy } from '../copy';
import css from './detail.module.css';

interface FilterProblemProps {
  /** Null: somebody else has to. */
  readonly onEdit: (() => void) | null;
}

/** The conditions of a list cannot be applied any more. */
export function FilterProblem({ onEdit }: FilterProblemProps) {
  return (
    <div className={css.problem}>
      <Alert
        tone="warning"
        title={copy.problem.title}
        text={copy.problem.text}
        action={onEdit && <Button onClick={onEdit}>{copy.editConditions}</Button>}
      />
    </div>
  );
}
