import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import { asText } from '@shared/rules/json-values';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import edit from '../../../ui/drawer/edit-form.module.css';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import type { Picked } from '../../../ui/record-picker/record-list';
import { copy } from '../copy';
import { ContactFields } from '../form/ContactFields';
import {
  changesOf,
  emptyDrafts,
  problemsOfAnswer,
  summaryOf,
  untouchedSwitches,
} from '../form/contact-draft';
import { Duplicates } from '../form/Duplicates';
import { useDrafts } from '../form/use-drafts';
import { useFirstProblem } from '../form/use-first-problem';
import { useCreateContactMutation } from '../write-api';

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
  const before = useMemo(() => ({ ...emptyDrafts(groups), current_company_id: company }), [groups, company]);
  const form = useDrafts(groups, before, null);
  const [create, { isLoading }] = useCreateContactMutation();
  const keyOf = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const showFirst = useFirstProblem(box);
  const changes = changesOf(groups, form.drafts, before);

  const save = async (): Promise<void> => {
    const summary = summaryOf(groups, form.drafts, form.check());
    setFailure(summary);
    if (summary !== null) {
      showFirst();
      return;
    }
    const data = {
      ...untouchedSwitches(groups),
      ...(company && { current_company_id: company.value }),
      ...changes,
      ...(typeId === null ? {} : { current_lifecycle_stage: typeId }),
    };
    const { data: made, error } = await create({ data, idempotencyKey: keyOf(data) });
    if (made) {
      toast(copy.create.created(made.name), 'success');
      setOver(true);
      return;
    }
    form.refuse(problemsOfAnswer(isApiError(error) ? error.fields : undefined));
    setFailure(errorMessage(error));
    showFirst();
  };
  return (
    <form
      ref={box}
      className={edit.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusInvalidDate(event.currentTarget) && !isLoading) void save();
      }}
    >
      <div className={edit.scroll}>
        <ContactFields
          id="new"
          groups={groups}
          mode="create"
          drafts={form.drafts}
          problems={form.problems}
          onChange={form.set}
        />
      </div>
      <Duplicates
        email={asText(form.drafts['email'])}
        phone={asText(form.drafts['phone'])}
        except={null}
        onOpen={setDuplicate}
      />
      {duplicate !== null && (
        <Suspense fallback={null}>
          <ContactDrawer
            id={duplicate}
            onClose={() => {
              setDuplicate(null);
            }}
          />
        </Suspense>
      )}
      <footer className={edit.foot}>
        {failure !== null && (
          <p role="alert" className={edit.failure}>
            {failure}
          </p>
        )}
        <span className={edit.grow} />
        <Button onClick={onAskClose}>{copy.create.cancel}</Button>
        <Button tone="primary" type="submit" disabled={isLoading}>
          {copy.create.save}
        </Button>
      </footer>
      <UnsavedGuard
        unsaved={Object.keys(changes).length > 0}
        over={isOver}
        closing={closing}
        words={copy.create.drop}
        onDrop={() => {
          setOver(true);
        }}
        onStay={onStay}
        onClose={onClose}
      />
    </form>
  );
}
