import { Suspense, lazy, useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { isApiError } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { refusal } from '../../../core/http/refusal';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { NothingFound } from '../../../ui/NothingFound';
import { ErrorState } from '../../../ui/ErrorState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { Page } from '../../../ui/page/Page';
import { Tabs } from '../../../ui/page/Tabs';
import { designerPath } from '../studio-path';
import {
  type TemplateOwner,
  useImportTemplatesMutation,
  useTemplateCategoriesQuery,
  useTemplateCountsQuery,
} from '../templates-api';
import type { CardQuestion } from './CardMenuItems';
import { CardSkeleton } from './CardSkeleton';
import { COPY } from './copy';
import { Filters } from './Filters';
import { TemplateGrid } from './TemplateGrid';
import { useTemplateList } from './use-template-list';

const MODULE = 'marketing_email_templates';
const DeleteTemplateDialog = lazy(async () => ({
  default: (await import('./DeleteTemplateDialog')).DeleteTemplateDialog,
}));

const AddLanguageDialog = lazy(async () => ({
  default: (await import('../languages/AddLanguageDialog')).AddLanguageDialog,
}));

/** My Templates and the pre-built ones, with the way to the designer. */
export function TemplateStudioPage() {
  useDocumentTitle(COPY.title);
  const { bId = '1' } = useParams();
  const navigate = useNavigate();
  const mayView = useCan('view', MODULE);
  const mayCreate = useCan('create', MODULE);
  // Saving asks for both (spec 1 §6).
  const maySave = useCan('update', MODULE) && mayCreate;
  const state = useTemplateList();
  const {
    owner,
    categoryId,
    status,
    language,
    search,
    setSearch,
    set,
    list,
    templates,
    total,
    isFiltered,
    clear,
  } = state;
  const { data: counts } = useTemplateCountsQuery(owner, { skip: !mayView });
  const { data: categories } = useTemplateCategoriesQuery(owner, { skip: !mayView });
  const [runImport, { isLoading: importing }] = useImportTemplatesMutation();
  const [asked, setAsked] = useState<{ question: CardQuestion; template: WhatsappTemplate } | null>(null);
  const ask = useCallback((question: CardQuestion, template: WhatsappTemplate) => {
    setAsked({ question, template });
  }, []);
  const close = (): void => {
    setAsked(null);
  };
  const forbidden = isApiError(list.error) && list.error.status === 403;

  if (!mayView || forbidden) {
    return (
      <Page title={COPY.title}>
        <EmptyState icon="lock" title={COPY.notAllowed} />
      </Page>
    );
  }
  const create = (): void => navigate(designerPath(bId, { templateId: null, owner: 'user', categoryId }));
  async function bring(): Promise<void> {
    const answer = await runImport(undefined);
    if (answer.data) toast(COPY.imported(answer.data.added, answer.data.updated), 'success');
    else toast(refusal(answer.error) ?? '', 'error');
  }
  const body = (): React.ReactNode => {
    if (templates === undefined) {
      return list.isError ? (
        <ErrorState title={COPY.loadFailed} onRetry={() => void list.refetch()} />
      ) : (
        <CardSkeleton />
      );
    }
    if (templates.length > 0) {
      return (
        <TemplateGrid
          key={`${owner} ${categoryId} ${status} ${language}`}
          bId={bId}
          templates={templates}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          moreFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          onAsk={ask}
        />
      );
    }
    if (isFiltered) {
      return (
        <NothingFound title={COPY.noneFound} text={COPY.noneFoundText} clear={COPY.clear} onClear={clear} />
      );
    }
    return owner === 'admin' ? (
      <EmptyState icon="template" title={COPY.nonePreBuilt} text={COPY.nonePreBuiltText} />
    ) : (
      <EmptyState
        icon="template"
        title={COPY.none}
        text={COPY.noneText}
        action={maySave && <Button onClick={create}>{COPY.create}</Button>}
      />
    );
  };
  return (
    <Page
      title={COPY.title}
      count={total}
      width="own"
      actions={
        <>
          {mayCreate && (
            <Button disabled={importing} onClick={() => void bring()}>
              {importing ? COPY.importing : COPY.import}
            </Button>
          )}
          <GuardedButton tone="primary" hint={maySave ? null : COPY.mayNotCreate} onClick={create}>
            <Icon name="plus" size={15} />
            {COPY.create}
          </GuardedButton>
        </>
      }
      bar={
        <Tabs<TemplateOwner>
          label={COPY.ownerTabs}
          tabs={[
            { id: 'user', label: COPY.owners.user },
            { id: 'admin', label: COPY.owners.admin },
          ]}
          value={owner}
          onChange={(id) => {
            set('template', id === 'user' ? null : id);
          }}
        />
      }
    >
      <Filters
        owner={owner}
        search={search}
        onSearch={setSearch}
        categories={categories}
        categoryId={categoryId}
        onCategory={(id) => {
          set('category_id', id);
        }}
        status={status}
        language={language}
        onLanguage={(next) => {
          set('language', next);
        }}
        hasStatuses={owner === 'user'}
        onStatus={(next) => {
          set('status', next);
        }}
        counts={counts}
      />
      {body()}
      {asked !== null && (
        <Suspense>
          {asked.question === 'delete' ? (
            <DeleteTemplateDialog template={asked.template} onClose={close} />
          ) : (
            <AddLanguageDialog template={asked.template} onClose={close} />
          )}
        </Suspense>
      )}
    </Page>
  );
}
