import type { CustomField } from '@shared/contract/fields';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { reasonOf } from '../../core/http/api-error';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Section } from '../../ui/page/Section';
import { Skeleton } from '../../ui/Skeleton';
import { SortableList } from '../../ui/sortable/SortableList';
import { useOrderFieldsMutation } from './api';
import { byGroup, withGroupOrder } from './by-group';
import { copy } from './copy';
import { FieldRow } from './FieldRow';
import css from './fields.module.css';

interface FieldListProps {
  readonly entity: FieldEntity;
  /** Undefined: on their way, or not to be had. */
  readonly fields: readonly CustomField[] | undefined;
  readonly isError: boolean;
  /** Why they could not be loaded. */
  readonly error: unknown;
  readonly addButton: React.ReactNode;
  readonly onEdit: (id: string) => void;
  readonly onOptions: (id: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onRetry: () => void;
}

/** The fields of one kind of record, group by group, in an order that can be changed. */
export function FieldList(props: FieldListProps) {
  const { entity, fields: data, isError, error, addButton, onEdit, onOptions, onDelete, onRetry } = props;
  const mayAdd = useCan('create', 'crm_fields');
  const mayChange = useCan('update', 'crm_fields');
  const [order] = useOrderFieldsMutation();
  if (data === undefined) {
    return isError ? (
      <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={onRetry} />
    ) : (
      <div className={css.skeleton}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={28} width="70%" />
        ))}
      </div>
    );
  }
  if (data.length === 0)
    return (
      <EmptyState
        icon="list"
        title={copy.none}
        text={copy.noneText(entity)}
        {...(mayAdd ? { action: addButton } : {})}
      />
    );
  return byGroup(data).map(({ label, fields }) => (
    <Section key={label} title={label}>
      <SortableList
        label={copy.group(label)}
        items={fields}
        nameOf={(field) => field.label}
        locked={mayChange ? null : copy.mayNotChange}
        onOrder={async (ids) => {
          const answer = await order({ entity, ids: withGroupOrder(data, ids) });
          if (answer.error !== undefined) toast(errorMessage(answer.error) ?? copy.orderFailed, 'error');
          return answer.error === undefined;
        }}
      >
        {(field, handle) => (
          <FieldRow
            field={field}
            handle={handle}
            onEdit={() => {
              onEdit(field._id);
            }}
            onOptions={() => {
              onOptions(field._id);
            }}
            onDelete={() => {
              onDelete(field._id);
            }}
          />
        )}
      </SortableList>
    </Section>
  ));
}
