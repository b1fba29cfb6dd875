import css from './cells.module.css';

/** Why what was asked for in this row could not be done. */
export function RowProblem({ text }: { readonly text: string | null | undefined }) {
  if (text === null || text === undefined) return null;
  return (
    <div className={css.problem} role="alert">
      {text}
    </div>
  );
}
