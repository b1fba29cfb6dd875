import { useState } from 'react';
import type { QuickReply } from '@shared/contract/quick-replies';
import { findQuickReplies } from '@shared/rules/quick-reply';
import { reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { refusal } from '../../../core/http/refusal';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { NothingFound } from '../../../ui/NothingFound';
import { ErrorState } from '../../../ui/ErrorState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Page } from '../../../ui/page/Page';
import { SearchField } from '../../../ui/SearchField';
import { Skeleton } from '../../../ui/Skeleton';
import { useDeleteQuickReplyMutation, useQuickRepliesQuery } from './api';
import { PAGE_COPY as COPY } from './page-copy';
import { QuickReplyDialog } from './QuickReplyDialog';
import { QuickReplyRow } from './QuickReplyRow';
import css from './quick-replies-page.module.css';

/** All quick replies of the workspace: find, add, change, remove. */
export function QuickRepliesPage() {
  useDocumentTitle(COPY.title);
  const mayView = useCan('view', 'chat');
  const mayAdd = useCan('create', 'chat');
  const mayChange = useCan('update', 'chat');
  const { data, isError, error, refetch } = useQuickRepliesQuery(undefined, { skip: !mayView });
  const [remove] = useDeleteQuickReplyMutation();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null);
  const [pendingDelete, setPendingDelete] = useState<QuickReply | null>(null);

  if (!mayView) {
    return (
      <Page title={COPY.title}>
        <EmptyState icon="lock" title={COPY.notAllowed} />
      </Page>
    );
  }
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
      if (isError)
        return <ErrorState title={COPY.failed} text={reasonOf(error)} onRetry={() => void refetch()} />;
      return (
        <div className={css.waiting} aria-hidden>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={38} />
          ))}
        </div>
      );
    }
    if (data.length === 0) {
      const action = mayAdd ? { action: addButton } : {};
      return <EmptyState icon="bolt" title={COPY.none} text={COPY.noneText} {...action} />;
    }
    const wanted = search.trim().toLowerCase().replace(/^\//, '');
    const found = wanted === '' ? data : findQuickReplies(data, wanted);
    if (found.length === 0) {
      return (
        <NothingFound
          title={COPY.nothing(search.trim())}
          clear={COPY.clear}
          onClear={() => {
            setSearch('');
          }}
        />
      );
    }
    return (
      <ul className={css.list} aria-label={COPY.list}>
        {found.map((reply) => (
          <QuickReplyRow
            key={reply._id}
            reply={reply}
            hint={mayChange ? null : COPY.mayNotChange}
            onEdit={() => {
              setEdited(reply);
            }}
            onDelete={() => {
              setPendingDelete(reply);
            }}
          />
        ))}
      </ul>
    );
  };

  return (
    <Page
      width="column"
      title={COPY.title}
      text={COPY.text}
      {...(data !== undefined && data.length > 0 ? { count: data.length } : {})}
      actions={addButton}
    >
      {data !== undefined && data.length > 0 && (
        <div className={css.search}>
          <SearchField label={COPY.search} value={search} onChange={setSearch} />
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
        <DeleteDialog
          title={COPY.deleteTitle(pendingDelete.shortcut)}
          text={COPY.deleteText}
          confirm={COPY.delete}
          onConfirm={async () => {
            const sentence = refusal((await remove(pendingDelete._id)).error);
            if (sentence === null) toast(COPY.deleted(pendingDelete.shortcut), 'success');
            return sentence;
          }}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Page>
  );
}
