import type { WhatsappTemplate } from '@shared/contract/templates';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { ErrorState } from '../../../ui/ErrorState';
import type { CardQuestion } from './CardMenuItems';
import { CardSkeleton } from './CardSkeleton';
import { copy } from './copy';
import { TemplateGrid } from './TemplateGrid';
import type { useTemplateList } from './use-template-list';

interface TemplateResultsProps {
  readonly state: ReturnType<typeof useTemplateList>;
  readonly bId: string;
  readonly maySave: boolean;
  readonly onCreate: () => void;
  readonly onAsk: (question: CardQuestion, template: WhatsappTemplate) => void;
}

/** The cards that were found, or why there are none. */
export function TemplateResults({ state, bId, maySave, onCreate, onAsk }: TemplateResultsProps) {
  const { owner, categoryId, status, language, list, templates, isFiltered, clear } = state;
  if (templates === undefined) {
    return list.isError ? (
      <ErrorState title={copy.loadFailed} onRetry={() => void list.refetch()} />
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
        onAsk={onAsk}
      />
    );
  }
  if (isFiltered) {
    return <NoResults title={copy.noneFound} text={copy.noneFoundText} clear={copy.clear} onClear={clear} />;
  }
  return owner === 'admin' ? (
    <EmptyState icon="template" title={copy.nonePreBuilt} text={copy.nonePreBuiltText} />
  ) : (
    <EmptyState
      icon="template"
      title={copy.none}
      text={copy.noneText}
      action={maySave && <Button onClick={onCreate}>{copy.create}</Button>}
    />
  );
}
