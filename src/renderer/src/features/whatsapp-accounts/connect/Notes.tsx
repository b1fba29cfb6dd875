import { Icon } from '../../../ui/Icon';
import { copy } from './copy';
import css from './connect.module.css';

/** What Meta does not allow, and where it is explained from the beginning. */
export function Notes() {
  return (
    <aside className={css.notes} aria-label={copy.notesTitle}>
      <ul>
        {copy.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <a className={css.guide} href={copy.guideUrl} target="_blank" rel="noreferrer">
        {copy.guide}
        <Icon name="external" size={14} />
      </a>
    </aside>
  );
}
