import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { isApiError } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/page/Page';
import { Tabs } from '../../../ui/page/Tabs';
import { designerPath } from '../studio-path';
import { type TemplateOwner, useTemplateCategoriesQuery, useTemplateCountsQuery } from '../templates-api';
import type { CardQuestion } from './CardMenuItems';
import { copy } from './copy';
import { Filters } from './Filters';
import { CardDialog } from './CardDialog';
import { StudioActions } from './StudioActions';
import { TemplateResults } from './TemplateResults';
import { STATUSES, useTemplateList } from './use-template-list';

const MODULE = 'marketing_email_templates';

/** My Templates and the pre-built ones, with the way to the designer. */
export function TemplateStudioPage() {
  useDocumentTitle(copy.title);
  const { bId = '1' } = useParams();
  const navigate = useNavigate();
  const mayView = useCan('view', MODULE);
  const mayCreate = useCan('create', MODULE);
  // Saving asks for both (spec 1 §6).
  const maySave = useCan('update', MODULE) && mayCreate;
  const state = useTemplateList();
  const { owner, categoryId, status, language, search, change, setOwner, list, total } = state;
  const { data: counts } = useTemplateCountsQuery(owner, { skip: !mayView });
  const { data: categories } = useTemplateCategoriesQuery(owner, { skip: !mayView });
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
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );
  }
  const create = (): void => navigate(designerPath(bId, { templateId: null, owner: 'user', categoryId }));
  return (
    <Page
      title={copy.title}
      count={total}
      width="own"
      actions={<StudioActions mayCreate={mayCreate} maySave={maySave} onCreate={create} />}
      bar={
        <Tabs<TemplateOwner>
          label={copy.ownerTabs}
          tabs={[
            { id: 'user', label: copy.owners.user },
            { id: 'admin', label: copy.owners.admin },
          ]}
          value={owner}
          onChange={setOwner}
        />
      }
    >
      <Filters
        owner={owner}
        search={search}
        onSearch={(words) => {
          change({ search: words });
        }}
        categories={categories}
        categoryId={categoryId}
        onCategory={(id) => {
          change({ categoryId: id });
        }}
        status={status}
        language={language}
        onLanguage={(next) => {
          change({ language: next });
        }}
        hasStatuses={owner === 'user'}
        onStatus={(next) => {
          change({ status: STATUSES.find((one) => one === next) ?? null });
        }}
        counts={counts}
      />
      <TemplateResults state={state} bId={bId} maySave={maySave} onCreate={create} onAsk={ask} />
      {asked !== null && <CardDialog question={asked.question} template={asked.template} onClose={close} />}
    </Page>
  );
}
