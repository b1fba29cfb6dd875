import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { Alert } from '../../../ui/Alert';
import { formatDay } from '../../../ui/format-date';
import { GuardedButton } from '../../../ui/GuardedButton';
import { useContactMergesQuery } from '../merge-api';
import { copy } from './copy';
import { useUndoMerge } from './use-undo-merge';
import css from './merge.module.css';

const words = copy.merges;

/** Who was merged into a contact, while they can part again. */
export function MergedNotice({ contact }: { readonly contact: Contact }) {
  const mayUpdate = useCan('update', 'crm_contacts');
  const { currentData: merges } = useContactMergesQuery(contact._id);
  const { ask, dialog } = useUndoMerge();
  if (merges === undefined || merges.length === 0) return null;
  return (
    <div className={css.notices}>
      {merges.map((merge) => (
        <Alert
          key={merge._id}
          tone="info"
          title={<span dir="auto">{words.title(merge.dropped.name)}</span>}
          text={words.text(
            formatDay(merge.at),
            merge.by && `${merge.by.first_name} ${merge.by.last_name}`.trim(),
          )}
          action={
            <GuardedButton
              hint={mayUpdate ? null : copy.mayNotUpdate}
              aria-label={words.undoOf(merge.dropped.name)}
              onClick={() => {
                ask(merge);
              }}
            >
              {words.undo}
            </GuardedButton>
          }
        />
      ))}
      {dialog}
    </div>
  );
}
