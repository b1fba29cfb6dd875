import css from './appearance.module.css';

const Half = ({ theme }: { readonly theme: 'light' | 'dark' }) => (
  <span className={css.half} data-theme={theme}>
    <i className={css.side} />
    <span className={css.chat}>
      <i className={css.in} />
      <i className={css.out} />
    </span>
  </span>
);

/** The inbox in a few strokes, in its own colours whatever is chosen now. */
export function ThemePicture({ mode }: { readonly mode: 'light' | 'dark' | 'system' }) {
  if (mode !== 'system') return <Half theme={mode} />;
  return (
    <>
      <Half theme="light" />
      <span className={css.over}>
        <Half theme="dark" />
      </span>
    </>
  );
}

/** A list in a few strokes. */
export function DensityPicture({ rows }: { readonly rows: number }) {
  return (
    <span className={css.rows}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={css.line}>
          <i />
          <i />
        </span>
      ))}
    </span>
  );
}
