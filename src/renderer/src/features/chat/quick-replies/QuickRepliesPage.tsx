import { useState } from 'react';
import type { QuickReply } from '@shared/contract/quick-replies';
import { findQuickReplies } from '@shared/rules/quick-reply';
import { reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { ErrorState } from '../../../ui/ErrorState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Page } from '../../../ui/page/Page';
import { SearchField } from '../../../ui/SearchField';
import { useQuickRepliesQuery } from './api';
import { copy } from './copy';
import { QuickRepliesSkeleton } from './QuickRepliesSkeleton';
import { QuickReplyDelete } from './QuickReplyDelete';
import { QuickReplyDialog } from './QuickReplyDialog';
import { QuickReplyList } from './QuickReplyList';
import css from './quick-replies-page.module.css';

/** All quick replies of the workspace: find, add, change, remove. */
export function QuickRepliesPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'chat');
  const mayAdd = useCan('create', 'chat');
  const mayChange = useCan('update', 'chat');
  const { data, isError, error, refetch } = useQuickRepliesQuery(undefined, { skip: !mayView });
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null);
  const [pendingDelete, setPendingDelete] = useState<QuickReply | null>(null);

  if (!mayView) {
    return (
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );
  }
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
  const body = (): React.ReactNode => {
    if (data === undefined) {
      if (isError)
        return <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />;
      return <QuickRepliesSkeleton />;
    }
    if (data.length === 0) {
      const action = mayAdd ? { action: addButton } : {};
      return <EmptyState icon="bolt" title={copy.none} text={copy.noneText} {...action} />;
    }
    const wanted = search.trim().toLowerCase().replace(/^\//, '');
    const found = wanted === '' ? data : findQuickReplies(data, wanted);
    if (found.length === 0) {
      return (
        <NoResults
          title={copy.nothing(search.trim())}
          clear={copy.clear}
          onClear={() => {
            setSearch('');
          }}
        />
      );
    }
    return (
      <QuickReplyList
        replies={found}
        hint={mayChange ? null : copy.mayNotChange}
        onEdit={setEdited}
        onDelete={setPendingDelete}
      />
    );
  };

  return (
    <Page
      width="column"
      title={copy.title}
      text={copy.text}
      {...(data !== undefined && data.length > 0 ? { count: data.length } : {})}
      actions={addButton}
    >
      {data !== undefined && data.length > 0 && (
        <div className={css.search}>
          <SearchField label={copy.search} value={search} onChange={setSearch} />
        </div>
      )}
      {body()}
      {edited !== null && (
        <QuickReplyDialog
          reply={edited === 'new' ? null : edited}
          now={edited === 'new' ? undefined : data?.find(({ _id }) => _id === edited._id)}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {pendingDelete !== null && (
        <QuickReplyDelete
          reply={pendingDelete}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Page>
  );
}
