import css from '../integrations.module.css';

/** What went wrong, at its place; read out when it comes. */
export function Problem({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p role="alert" className={css.problem}>
      {text}
    </p>
  );
}
