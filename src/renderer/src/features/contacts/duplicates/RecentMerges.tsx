import { useCan } from '../../../core/workspace';
import { formatDay } from '../../../ui/format-date';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Section } from '../../../ui/page/Section';
import { useContactMergesQuery } from '../merge-api';
import { copy } from '../merge/copy';
import { useUndoMerge } from '../merge/use-undo-merge';
import css from './duplicates.module.css';

const words = copy.merges;

/** Merges that can still be undone; nothing where there are none. */
export function RecentMerges() {
  const mayUpdate = useCan('update', 'crm_contacts');
  const { data: merges } = useContactMergesQuery(null);
  const { ask, dialog } = useUndoMerge();
  if (merges === undefined || merges.length === 0) return null;
  return (
    <Section title={copy.page.merges}>
      <ul className={css.merges}>
        {merges.map((merge) => (
          <li key={merge._id}>
            <span dir="auto">{words.line(merge.dropped.name, merge.kept.name)}</span>
            <small>
              {words.text(
                formatDay(merge.at),
                merge.by && `${merge.by.first_name} ${merge.by.last_name}`.trim(),
              )}
            </small>
            <GuardedButton
              hint={mayUpdate ? null : copy.mayNotUpdate}
              aria-label={words.undoOf(merge.dropped.name)}
              onClick={() => {
                ask(merge);
              }}
            >
              {words.undo}
            </GuardedButton>
          </li>
        ))}
      </ul>
      {dialog}
    </Section>
  );
}
