import { type ImportCounts, IMPORT_OUTCOMES } from '@shared/contract/imports';
import { copy } from './copy';
import css from './imports.module.css';

/** How many rows came to what, with a few of each. */
export function Outcomes({ counts }: { readonly counts: ImportCounts }) {
  const all = IMPORT_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return (
    <>
      {all > 0 && (
        <div className={css.split} aria-hidden>
          {IMPORT_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <i key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />
          ))}
        </div>
      )}
      <ul className={css.outcomes}>
        {IMPORT_OUTCOMES.map((outcome) => (
          <li key={outcome}>
            <h3>
              <i data-outcome={outcome} aria-hidden />
              {copy.outcomes[outcome]}
              <b>{counts[outcome].toLocaleString('en')}</b>
            </h3>
            {counts.examples
              .filter((example) => example.outcome === outcome)
              .slice(0, 3)
              .map(({ row, name, detail }) => (
                <p key={row} dir="auto">
                  <b>{name === '' ? copy.row(row) : name}</b>
                  {detail === '' ? '' : `: ${detail}`}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
