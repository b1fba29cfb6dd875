import { FormField } from '../../../ui/form/FormField';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { reasonOf } from '../../../core/http/api-error';
import { useContactTypesQuery } from '../../contact-types';
import { copy } from '../copy';
import css from './drawer.module.css';

/** What sort of contact is created comes first: its form is made of it. */
export function SelectType({ onChoose }: { readonly onChoose: (typeId: string) => void }) {
  const { data, isError, error, refetch } = useContactTypesQuery(undefined);
  if (data === undefined)
    return isError ? (
      <ErrorState title={copy.create.typesFailed} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={96} />
    );
  return (
    <div className={css.choose}>
      <p className={css.help}>{copy.create.typeHelp}</p>
      <FormField
        type="select"
        name="customer_topic_type"
        label={copy.create.type}
        autoFocus
        placeholder={copy.create.selectType}
        options={data.map(({ _id, label }) => ({ value: _id, label }))}
        value=""
        onChange={onChoose}
      />
    </div>
  );
}
