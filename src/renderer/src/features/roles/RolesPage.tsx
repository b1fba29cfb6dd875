import { useState } from 'react';
import type { Role } from '@shared/contract/workspaces';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan, useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/page/Page';
import { useRolesQuery } from './api';
import { copy } from './copy';
import type { RoleQuestion } from './RoleDialog';
import { RoleEditor } from './RoleEditor';
import { RoleList } from './RoleList';
import { RolesSkeleton } from './RolesSkeleton';
import { RoleDialogs } from './RoleDialogs';
import css from './roles.module.css';
import { useSearchParams } from '../../core/router/use-search-params';

/** Every role of the workspace, and what each allows. */
export function RolesPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'roles');
  const mayCreate = useCan('create', 'roles');
  const own = useWorkspace().role._id;
  const {
    data: roles,
    isError,
    error,
    refetch,
  } = useRolesQuery(undefined, {
    skip: !mayView,
    refetchOnMountOrArgChange: true,
  });
  const [params, setParams] = useSearchParams();
  const [question, setQuestion] = useState<RoleQuestion | null>(null);
  const [deleting, setDeleting] = useState<Role | null>(null);
  // A role that was deleted meanwhile stays on the screen until another one is chosen: somebody may be changing it.
  const [last, setLast] = useState<Role | null>(null);
  const wanted = params.get('role');
  const found = roles?.find(({ _id }) => (wanted === null ? _id === own : _id === wanted));
  const fallback = wanted === null ? roles?.[0] : undefined;
  const kept = last?._id === wanted ? last : null;
  const here = found ?? fallback ?? kept ?? undefined;
  if (here !== undefined && here !== last) setLast(here);

  const choose = (id: string | null): void => {
    setParams(id === null ? {} : { role: id });
  };

  const body = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={copy.notAllowed} />;
    if (roles === undefined)
      return isError ? (
        <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <RolesSkeleton />
      );
    return (
      <div className={css.columns}>
        <RoleList roles={roles} current={here?._id ?? null} own={own} onChoose={choose} />
        {here === undefined ? (
          <EmptyState icon="lock" title={copy.goneTitle} text={copy.goneText} />
        ) : (
          <RoleEditor
            key={here._id}
            role={here}
            isGone={found === undefined && fallback === undefined}
            onAsk={setQuestion}
            onDelete={setDeleting}
          />
        )}
      </div>
    );
  };

  return (
    <Page
      title={copy.title}
      text={copy.text}
      width="column"
      actions={
        mayView && (
          <Button
            tone="primary"
            disabled={!mayCreate}
            title={mayCreate ? undefined : copy.mayNotCreate}
            onClick={() => {
              setQuestion({ kind: 'create' });
            }}
          >
            {copy.create}
          </Button>
        )
      }
    >
      {body()}
      {roles !== undefined && (
        <RoleDialogs
          roles={roles}
          question={question}
          deleting={deleting}
          onQuestion={setQuestion}
          onDeleting={setDeleting}
          onChoose={choose}
        />
      )}
    </Page>
  );
}
