import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CustomField } from '@shared/contract/fields';
import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { type FieldEntity, FIELD_ENTITIES } from '@shared/reference/field-kinds';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { refusal } from '../../core/http/refusal';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { DeleteDialog } from '../../ui/DeleteDialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { GuardedButton } from '../../ui/GuardedButton';
import { Page } from '../../ui/page/Page';
import { Section } from '../../ui/page/Section';
import { Tabs } from '../../ui/page/Tabs';
import { Skeleton } from '../../ui/Skeleton';
import { SortableList } from '../../ui/sortable/SortableList';
import { useDeleteFieldMutation, useFieldsQuery, useOrderFieldsMutation } from './api';
import { byGroup, withGroupOrder } from './by-group';
import { COPY, FIRST_GROUP } from './copy';
import { FieldDialog } from './FieldDialog';
import { FieldRow } from './FieldRow';
import css from './fields.module.css';

const entityOf = (asked: string | null): FieldEntity =>
  FIELD_ENTITIES.find((entity) => entity === asked) ?? 'contact';

/** The workspace's own fields of contacts, companies and deals; `?of=` says which. */
export function FieldsPage() {
  useDocumentTitle(COPY.title);
  const mayView = useCan('view', 'crm_fields');
  const mayAdd = useCan('create', 'crm_fields');
  const mayChange = useCan('update', 'crm_fields');
  const [params, setParams] = useSearchParams();
  const entity = entityOf(params.get('of'));
  const { currentData: data, isError, error, refetch } = useFieldsQuery(entity, { skip: !mayView });
  const [order] = useOrderFieldsMutation();
  const [remove] = useDeleteFieldMutation();
  const [edited, setEdited] = useState<string | null>(null);
  const [pendingDelete, setPendingDelete] = useState<string | null>(null);

  if (!mayView) {
    return (
      <Page title={COPY.title}>
        <EmptyState icon="lock" title={COPY.notAllowed} />
      </Page>
    );
  }
  const groups = byGroup(data ?? []);
  const known = [
    ...new Set([
      ...groups.map(({ label }) => label),
      ...BUILT_IN_FIELDS[entity].map(({ label }) => label),
      FIRST_GROUP,
    ]),
  ];
  const byId = (id: string | null): CustomField | undefined => data?.find(({ _id }) => _id === id);
  const dying = byId(pendingDelete);
  const addButton = (
    <GuardedButton
      tone="primary"
      hint={mayAdd ? null : COPY.mayNotAdd}
      onClick={() => {
        setEdited('new');
      }}
    >
      {COPY.add}
    </GuardedButton>
  );

  const body = (): React.ReactNode => {
    if (data === undefined) {
      return isError ? (
        <ErrorState title={COPY.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
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
          title={COPY.none}
          text={COPY.noneText(entity)}
          {...(mayAdd ? { action: addButton } : {})}
        />
      );
    return groups.map(({ label, fields }) => (
      <Section key={label} title={label}>
        <SortableList
          label={COPY.group(label)}
          items={fields}
          nameOf={(field) => field.label}
          locked={mayChange ? null : COPY.mayNotChange}
          onOrder={async (ids) => {
            const answer = await order({ entity, ids: withGroupOrder(data, ids) });
            if (answer.error !== undefined) toast(refusal(answer.error) ?? COPY.orderFailed, 'error');
            return answer.error === undefined;
          }}
        >
          {(field, handle) => (
            <FieldRow
              field={field}
              handle={handle}
              onEdit={() => {
                setEdited(field._id);
              }}
              onDelete={() => {
                void refetch();
                setPendingDelete(field._id);
              }}
            />
          )}
        </SortableList>
      </Section>
    ));
  };

  return (
    <Page
      width="column"
      title={COPY.title}
      text={COPY.text}
      actions={addButton}
      bar={
        <Tabs
          label={COPY.tabs}
          tabs={FIELD_ENTITIES.map((id) => ({ id, label: COPY.tab[id] }))}
          value={entity}
          onChange={(of) => {
            setParams({ of }, { replace: true });
          }}
        />
      }
    >
      <div role="tabpanel" aria-label={COPY.tab[entity]}>
        {body()}
      </div>
      {edited !== null && (
        <FieldDialog
          entity={entity}
          field={byId(edited) ?? null}
          groups={known}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {dying !== undefined && (
        <DeleteDialog
          title={COPY.deleteTitle(dying.label)}
          text={COPY.deleteText(entity, dying.used)}
          confirm={COPY.delete}
          onConfirm={async () => refusal((await remove(dying._id)).error)}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Page>
  );
}
