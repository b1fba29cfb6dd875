import { useState } from 'react';
import type { CustomField } from '@shared/contract/fields';
import { type FieldEntity, FIELD_ENTITIES } from '@shared/reference/field-kinds';
import { useDocumentTitle } from '../../core/document-title';
import { errorMessage } from '../../core/http/error-message';
import { useCan } from '../../core/workspace';
import { DeleteDialog } from '../../ui/DeleteDialog';
import { EmptyState } from '../../ui/EmptyState';
import { GuardedButton } from '../../ui/GuardedButton';
import { Page } from '../../ui/page/Page';
import { Tabs } from '../../ui/page/Tabs';
import { useDeleteFieldMutation, useFieldsQuery } from './api';
import { groupNames } from './by-group';
import { copy } from './copy';
import { FieldDialog } from './FieldDialog';
import { FieldList } from './FieldList';
import { OptionsDialog } from './OptionsDialog';
import { useSearchParams } from '../../core/router/use-search-params';

const entityOf = (asked: string | null): FieldEntity =>
  FIELD_ENTITIES.find((entity) => entity === asked) ?? 'contact';

/** The workspace's own fields of contacts, companies and deals; `?of=` says which. */
export function FieldsPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'crm_fields');
  const mayAdd = useCan('create', 'crm_fields');
  const [params, setParams] = useSearchParams();
  const entity = entityOf(params.get('of'));
  const { currentData: data, isError, error, refetch } = useFieldsQuery(entity, { skip: !mayView });
  const [remove] = useDeleteFieldMutation();
  const [edited, setEdited] = useState<string | null>(null);
  const [optionsOf, setOptionsOf] = useState<string | null>(null);
  const [pendingDelete, setPendingDelete] = useState<string | null>(null);

  if (!mayView) {
    return (
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );
  }
  const known = groupNames(data ?? [], entity);
  const byId = (id: string | null): CustomField | undefined => data?.find(({ _id }) => _id === id);
  const withOptions = byId(optionsOf);
  const dying = byId(pendingDelete);
  const addButton = (
    <GuardedButton
      tone="primary"
      hint={mayAdd ? null : copy.mayNotAdd}
      onClick={() => {
        setEdited('new');
      }}
    >
      {copy.add}
    </GuardedButton>
  );

  return (
    <Page
      width="column"
      title={copy.title}
      text={copy.text}
      actions={addButton}
      bar={
        <Tabs
          label={copy.tabs}
          tabs={FIELD_ENTITIES.map((id) => ({ id, label: copy.tab[id] }))}
          value={entity}
          onChange={(of) => {
            setParams({ of }, { replace: true });
          }}
        />
      }
    >
      <div role="tabpanel" aria-label={copy.tab[entity]}>
        <FieldList
          entity={entity}
          fields={data}
          isError={isError}
          error={error}
          addButton={addButton}
          onEdit={setEdited}
          onOptions={setOptionsOf}
          onDelete={(id) => {
            void refetch();
            setPendingDelete(id);
          }}
          onRetry={() => void refetch()}
        />
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
      {withOptions !== undefined && (
        <OptionsDialog
          field={withOptions}
          onClose={() => {
            setOptionsOf(null);
          }}
        />
      )}
      {dying !== undefined && (
        <DeleteDialog
          title={copy.deleteTitle(dying.label)}
          text={copy.deleteText(entity, dying.used)}
          confirm={copy.delete}
          onConfirm={async () => errorMessage((await remove(dying._id)).error)}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Page>
  );
}
