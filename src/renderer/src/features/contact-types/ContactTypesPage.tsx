import { useState } from 'react';
import type { ContactType } from '@shared/contract/contact-types';
import { LIST_NAME_LENGTH, TYPE_COLOR_NAMES } from '@shared/contract/limits';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { AddName } from '../../ui/AddName';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/page/Page';
import { Skeleton } from '../../ui/Skeleton';
import { SortableList } from '../../ui/sortable/SortableList';
import { useContactTypesQuery, useCreateContactTypeMutation, useOrderContactTypesMutation } from './api';
import { copy } from './copy';
import { DeleteType } from './DeleteType';
import { TypeFields } from './TypeFields';
import { TypeRow } from './TypeRow';
import css from './contact-types.module.css';

/** Contact types of the workspace: their names, colours and order, and the fields of each. */
export function ContactTypesPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'crm_contact_types');
  const mayAdd = useCan('create', 'crm_contact_types');
  const mayChange = useCan('update', 'crm_contact_types');
  const { data, isError, error, refetch } = useContactTypesQuery(undefined, { skip: !mayView });
  const [create] = useCreateContactTypeMutation();
  const [order] = useOrderContactTypesMutation();
  const [shown, setShown] = useState<string | null>(null);
  const [pendingDelete, setPendingDelete] = useState<string | null>(null);

  if (!mayView) {
    return (
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );
  }

  async function onOrder(ids: readonly string[]): Promise<boolean> {
    const answer = await order(ids);
    if (answer.error !== undefined) toast(errorMessage(answer.error) ?? copy.orderFailed, 'error');
    return answer.error === undefined;
  }

  const body = (types: readonly ContactType[]): React.ReactNode => {
    const selected = types.find(({ _id }) => _id === shown) ?? types[0];
    return (
      <div className={css.columns}>
        <div className={css.left}>
          <SortableList
            label={copy.list}
            items={types}
            nameOf={({ label }) => label}
            locked={mayChange ? null : copy.mayNotChange}
            onOrder={onOrder}
          >
            {(type, handle) => (
              <TypeRow
                type={type}
                handle={handle}
                isLast={types.length === 1}
                isShown={type._id === selected?._id}
                onShow={() => {
                  setShown(type._id);
                }}
                onDelete={() => {
                  void refetch();
                  setPendingDelete(type._id);
                }}
              />
            )}
          </SortableList>
          <AddName
            label={copy.name}
            button={copy.add}
            maxLength={LIST_NAME_LENGTH}
            hint={mayAdd ? null : copy.mayNotAdd}
            onAdd={async (label, idempotencyKey) => {
              const color = TYPE_COLOR_NAMES[types.length % TYPE_COLOR_NAMES.length] ?? 'grey';
              return errorMessage((await create({ label, color, idempotencyKey })).error, 'label');
            }}
          />
        </div>
        <div className={css.right}>{selected && <TypeFields key={selected._id} type={selected} />}</div>
      </div>
    );
  };

  const dying = data?.find(({ _id }) => _id === pendingDelete);
  return (
    <Page title={copy.title} text={copy.text} count={data?.length} width="column">
      {data !== undefined ? (
        body(data)
      ) : isError ? (
        <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.skeleton}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={20} width={360} />
          ))}
        </div>
      )}
      {dying !== undefined && (
        <DeleteType
          type={dying}
          others={(data ?? []).filter(({ _id }) => _id !== dying._id)}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Page>
  );
}
