import { useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { useRenameContactMutation } from '../../contacts';
import { copy } from '../copy';
import css from './edit.module.css';

interface NameFormProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** First and last name of a contact. What could not be saved stays, with the reason at its field. */
export function NameForm({ contact, onClose }: NameFormProps) {
  const [first, setFirst] = useState(contact.first_name);
  const [last, setLast] = useState(contact.last_name);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [rename, { isLoading }] = useRenameContactMutation();
  const save = async (): Promise<void> => {
    if (`${first}${last}`.trim() === '') {
      setErrors({ first_name: copy.needsName });
      return;
    }
    const { error } = await rename({ id: contact._id, names: { first_name: first, last_name: last } });
    if (error === undefined) {
      onClose();
      return;
    }
    const named = isApiError(error) ? error.fields : undefined;
    setErrors(named && Object.keys(named).length > 0 ? named : { first_name: errorMessage(error) ?? '' });
  };
  return (
    <form
      className={css.names}
      aria-label={copy.editName}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Field
        label={copy.firstName}
        name="first_name"
        autoComplete="off"
        autoFocus
        value={first}
        error={errors['first_name']}
        onChange={(value) => {
          setFirst(value);
          setErrors({});
        }}
      />
      <Field
        label={copy.lastName}
        name="last_name"
        autoComplete="off"
        value={last}
        error={errors['last_name']}
        onChange={(value) => {
          setLast(value);
          setErrors({});
        }}
      />
      <div className={css.foot}>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button tone="primary" type="submit" disabled={isLoading}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}
