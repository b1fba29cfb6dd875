import { useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import { isApiError } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { campaignPath } from '../campaign/campaign-path';
import { useTemplateQuery } from '../templates-api';
import { studioPath } from '../studio-path';
import { copy } from './copy';
import { Designer } from './Designer';
import { DesignerSkeleton } from './DesignerSkeleton';
import { isForeign } from './to-design';
import css from './designer.module.css';
import { useSearchParams } from '../../../core/router/use-search-params';

const MODULE = 'marketing_email_templates';

/** The template designer at its address (spec 1 §2.3). */
export function DesignerPage() {
  useDocumentTitle(copy.windowTitle);
  const { bId = '1' } = useParams();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const mayView = useCan('view', MODULE);
  const mayCreate = useCan('create', MODULE);
  const mayUpdate = useCan('update', MODULE);
  const templateId = query.get('template_id');
  const { data, isError, error, refetch } = useTemplateQuery(templateId ?? '', {
    skip: templateId === null || !mayView,
  });
  const toList = (): void => navigate(studioPath(bId, query));

  if (!mayView) return <Whole>{<EmptyState icon="lock" title={copy.notAllowed} />}</Whole>;
  if (templateId !== null && data === undefined) {
    if (!isError) return <DesignerSkeleton />;
    const status = isApiError(error) ? error.status : null;
    if (status === 403) return <Whole>{<EmptyState icon="lock" title={copy.notAllowed} />}</Whole>;
    return (
      <Whole>
        {status === 404 ? (
          <EmptyState
            icon="template"
            title={copy.gone}
            text={copy.goneText}
            action={<Button onClick={toList}>{copy.toList}</Button>}
          />
        ) : (
          <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />
        )}
      </Whole>
    );
  }
  const template = templateId === null ? null : (data ?? null);
  const isAdmin = (template?.user_cat ?? query.get('template')) === 'admin';
  // Spec 1 §6: in select mode with a template_id it is only looked at.
  const isSelecting = template !== null && query.has('templateDesign');
  const mayChange = template === null || isAdmin ? mayCreate : mayUpdate;
  const locked =
    template !== null && isForeign(template)
      ? copy.foreign
      : isSelecting || !mayChange
        ? copy.readOnly
        : null;
  return (
    <Designer
      key={templateId ?? 'new'}
      template={template}
      isAdmin={isAdmin}
      isSelecting={isSelecting}
      isGone={template !== null && isApiError(error) && error.status === 404}
      categoryId={query.get('category_id')}
      locked={locked}
      mayNotSave={mayCreate && mayUpdate ? null : copy.mayNotSave}
      onBack={toList}
      onSaved={({ _id }, isDone) => {
        if (isDone) {
          navigate(campaignPath(bId, query, _id));
          return;
        }
        const next = new URLSearchParams(query);
        next.set('template_id', _id);
        next.set('template', 'user');
        navigate(`?${next.toString()}`, { replace: true });
      }}
    />
  );
}

function Whole({ children }: { readonly children: React.ReactNode }) {
  return <main className={css.whole}>{children}</main>;
}
