import css from './charts.module.css';

/** What the colours of a chart mean. */
export function ChartLegend({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={css.keys} aria-hidden>
      {names.map((name) => (
        <li key={name}>
          <i />
          {name}
        </li>
      ))}
    </ul>
  );
}
