import { useState } from 'react';
import type { ContactType } from '@shared/contract/contact-types';
import type { FieldDefinition } from '@shared/contract/fields';
import { reasonOf } from '../../core/http/api-error';
import { errorMessage } from '../../core/http/error-message';
import { useCan } from '../../core/workspace';
import { ErrorState } from '../../ui/ErrorState';
import { Section } from '../../ui/page/Section';
import { Skeleton } from '../../ui/Skeleton';
import { useContactTypeQuery, useUpdateContactTypeMutation } from './api';
import { copy } from './copy';
import css from './contact-types.module.css';

type Moment = 'hideOnCreate' | 'hideOnUpdate';
const MOMENTS: readonly { readonly of: Moment; readonly label: (field: string) => string }[] = [
  { of: 'hideOnCreate', label: copy.showOnCreate },
  { of: 'hideOnUpdate', label: copy.showOnUpdate },
];

/** The attributes of a contact type by group: which fields its form shows, and when (spec 2 §3). */
export function TypeFields({ type }: { readonly type: ContactType }) {
  const { currentData: data, isError, error, refetch } = useContactTypeQuery(type._id);
  const [update] = useUpdateContactTypeMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const mayChange = useCan('update', 'crm_contact_types');

  async function toggle(
    { name, hideOnCreate, hideOnUpdate }: FieldDefinition,
    moment: Moment,
  ): Promise<void> {
    const now = { hideOnCreate, hideOnUpdate };
    const attribute = { name, ...now, [moment]: now[moment] === 1 ? 2 : 1 };
    const { error: failed } = await update({ id: type._id, change: { attributes: [attribute] } });
    setRefused(errorMessage(failed));
  }

  const body = (): React.ReactNode => {
    if (data === undefined) {
      return isError ? (
        <ErrorState title={copy.fieldsFailed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={180} />
      );
    }
    return (
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{copy.field}</th>
            <th scope="col">{copy.onCreate}</th>
            <th scope="col">{copy.onUpdate}</th>
          </tr>
        </thead>
        {data.stage_attributes.map(({ label, fields }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={css.group}>
                {label}
              </th>
            </tr>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row" dir="auto">
                  {field.label}
                </th>
                {MOMENTS.map(({ of, label: labelOf }) => (
                  <td key={of}>
                    <input
                      type="checkbox"
                      className={css.check}
                      aria-label={labelOf(field.label)}
                      title={field.required ? copy.alwaysShown : mayChange ? undefined : copy.mayNotChange}
                      checked={field[of] === 2}
                      disabled={field.required || !mayChange}
                      onChange={() => void toggle(field, of)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    );
  };
  return (
    <Section title={copy.fieldsOf(type.label)} text={copy.fieldsText(type.label)}>
      {refused !== null && (
        <p role="alert" className={css.refusal}>
          {refused}
        </p>
      )}
      {body()}
    </Section>
  );
}
