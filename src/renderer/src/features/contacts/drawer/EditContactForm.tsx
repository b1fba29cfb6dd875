import { useRef, useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { asText } from '@shared/rules/json-values';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { ConflictNotice } from '../../../ui/record-form/ConflictNotice';
import { conflictOf } from '../form/conflict-of';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import edit from '../../../ui/drawer/edit-form.module.css';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { copy } from '../copy';
import { ContactFields } from '../form/ContactFields';
import type { OwnValues } from '../form/contact-draft';
import { Duplicates, useDuplicates } from '../form/Duplicates';
import { useEditContact } from '../form/use-edit-contact';
import { useFirstProblem } from '../form/use-first-problem';

export interface EditContactFormProps {
  readonly contact: Contact;
  readonly groups: readonly FormGroup[];
  /** What they have in the fields of the workspace's own. */
  readonly own: OwnValues;
  /** Somebody wants the drawer closed: asks first when something would be lost. */
  readonly closing: boolean;
  readonly onStay: () => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly onOpenDuplicate: (contactId: string) => void;
  readonly onClose: () => void;
}

/** A contact in its form. What could not be saved stays; what somebody else has changed meanwhile is shown beside it. */
export function EditContactForm(props: EditContactFormProps) {
  const { contact, groups, own, closing, onStay, onSaved, onCancel, onOpenDuplicate, onClose } = props;
  const mayUpdate = useCan('update', 'crm_contacts');
  const [end, setEnd] = useState<'open' | 'back' | 'closed' | 'saved'>('open');
  const [leaving, setLeaving] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const form = useEditContact({
    contact,
    groups,
    own,
    isOver: end !== 'open',
    onSaved: () => {
      setEnd('saved');
    },
    showFirst: useFirstProblem(box),
  });
  const { drafts, base, isChanged } = form;
  const typed = (name: 'email' | 'phone'): string =>
    drafts[name] === base[name] ? '' : asText(drafts[name]);
  const duplicates = useDuplicates({ email: typed('email'), phone: typed('phone') }, contact._id);
  return (
    <form
      ref={box}
      className={edit.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusInvalidDate(event.currentTarget)) void form.save();
      }}
    >
      <div className={edit.scroll}>
        {form.keptAt !== null && <KeptDraftNotice at={form.keptAt} onDiscard={form.discard} />}
        {form.theirs && (
          <ConflictNotice
            conflicts={form.conflicts.map((name) => conflictOf(groups, name, drafts, form.theirs ?? {}))}
            onSettle={form.settle}
          />
        )}
        <ContactFields
          id={contact._id}
          groups={groups}
          mode="update"
          drafts={drafts}
          problems={form.problems}
          disabled={!mayUpdate}
          onChange={form.set}
        />
      </div>
      <Duplicates found={duplicates} onOpen={onOpenDuplicate} />
      <footer className={edit.foot}>
        {form.failure !== null && (
          <p role="alert" className={edit.failure}>
            {form.failure}
          </p>
        )}
        <span className={edit.grow} />
        <Button
          onClick={() => {
            if (isChanged) setLeaving(true);
            else onCancel();
          }}
        >
          {copy.form.cancel}
        </Button>
        <Button
          tone="primary"
          type="submit"
          disabled={!mayUpdate || !isChanged || form.isSaving || form.conflicts.length > 0}
        >
          {copy.form.save}
        </Button>
      </footer>
      <UnsavedGuard
        unsaved={isChanged}
        over={end !== 'open'}
        closing={closing || leaving}
        words={copy.form.drop}
        onDrop={() => {
          setEnd(leaving ? 'back' : 'closed');
        }}
        onStay={() => {
          setLeaving(false);
          onStay();
        }}
        onClose={end === 'saved' ? onSaved : leaving ? onCancel : onClose}
      />
    </form>
  );
}
