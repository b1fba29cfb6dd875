import { useRef, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { asText } from '@shared/rules/json-values';
import { Button } from '../../../ui/Button';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import edit from '../../../ui/drawer/edit-form.module.css';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import type { Picked } from '../../../ui/record-picker/record-list';
import { copy } from '../copy';
import { ContactFields } from '../form/ContactFields';
import { Duplicates, useDuplicates } from '../form/Duplicates';
import { useCreateContact } from '../form/use-create-contact';
import { useFirstProblem } from '../form/use-first-problem';

const ContactDrawer = lazy(async () => ({ default: (await import('./ContactDrawer')).ContactDrawer }));

interface CreateContactFormProps {
  readonly typeId: string | null;
  /** Whom they work for, where the page is about a company. */
  readonly company: Picked | null;
  readonly groups: readonly FormGroup[];
  /** Somebody wants the drawer closed: asks first when something would be lost. */
  readonly closing: boolean;
  readonly onAskClose: () => void;
  readonly onStay: () => void;
  readonly onClose: () => void;
}

/** The form of a new contact. What could not be saved stays. */
export function CreateContactForm(props: CreateContactFormProps) {
  const { typeId, company, groups, closing, onAskClose, onStay, onClose } = props;
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const showFirst = useFirstProblem(box);
  const state = useCreateContact({ typeId, company, groups, showFirst });
  const { form, failure } = state;
  const found = useDuplicates(
    { email: asText(form.drafts['email']), phone: asText(form.drafts['phone']) },
    null,
  );
  // Said before: from here on the contact is created all the same.
  const isTwice = found.length > 0 || state.isRefusedTwice;
  return (
    <form
      ref={box}
      className={edit.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusInvalidDate(event.currentTarget)) void state.save(isTwice);
      }}
    >
      <div className={edit.scroll}>
        {state.keptAt !== null && <KeptDraftNotice at={state.keptAt} onDiscard={state.discard} />}
        <ContactFields
          id="new"
          groups={groups}
          mode="create"
          drafts={form.drafts}
          problems={form.problems}
          onChange={form.set}
        />
      </div>
      <Duplicates found={found} onOpen={setDuplicate} />
      {duplicate !== null && (
        <LazyBoundary fallback={null}>
          <ContactDrawer
            id={duplicate}
            onClose={() => {
              setDuplicate(null);
            }}
          />
        </LazyBoundary>
      )}
      <footer className={edit.foot}>
        {failure !== null && (
          <p role="alert" className={edit.failure}>
            {failure}
          </p>
        )}
        <span className={edit.grow} />
        <Button onClick={onAskClose}>{copy.create.cancel}</Button>
        <Button tone="primary" type="submit" disabled={state.isSaving}>
          {isTwice ? copy.create.saveTwice : copy.create.save}
        </Button>
      </footer>
      <UnsavedGuard
        unsaved={state.isChanged}
        over={state.isOver}
        closing={closing}
        words={copy.create.drop}
        onDrop={state.giveUp}
        onStay={onStay}
        onClose={onClose}
      />
    </form>
  );
}
