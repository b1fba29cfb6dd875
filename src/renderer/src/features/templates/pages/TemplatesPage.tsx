import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import { isApiError } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { useWidth } from '../../../ui/use-width';
import { useAccounts } from '../../whatsapp-accounts';
import { customerName, useConversationQuery } from '../../chat';
import { ThreadBeside } from '../../chat/conversation';
import { ListSkeleton } from '../components/ListSkeleton';
import { PickerFrame } from '../components/PickerFrame';
import { TemplatePicker } from '../components/TemplatePicker';
import { copy } from '../copy';
import { usePickerQuery } from '../use-picker-query';
import css from '../templates.module.css';

/** What the page needs to show, in pixels: two parts beside each other; thread, list and template. */
const ROOM = { two: 680, three: 1100 };

/** The template picker (spec 1 §2.1): for a conversation, or to look at the templates. */
export function TemplatesPage() {
  useDocumentTitle(copy.windowTitle);
  const { bId = '1' } = useParams();
  const navigate = useNavigate();
  const query = usePickerQuery();
  const { conversationId, templateId, unchoose } = query;
  const mayView = useCan('view', 'marketing_email_templates');
  const { box, width } = useWidth<HTMLDivElement>(window.innerWidth);
  const { data: accounts } = useAccounts();
  const { data, currentData, isError, error, refetch } = useConversationQuery(conversationId ?? '', {
    skip: conversationId === null,
  });
  const conversation = (conversationId === null ? null : (currentData ?? data)) ?? null;
  const gone = isApiError(error) && error.status === 404;

  const inbox = `/business/${bId}/inbox`;
  const conversationPath = conversationId === null ? inbox : `${inbox}/${encodeURIComponent(conversationId)}`;
  const leave = useCallback(() => navigate(conversationPath), [navigate, conversationPath]);
  // Values are filled while one reads what the customer wrote: the thread stays, list and template have the rest in turn.
  const hasThread = width >= ROOM.two && mayView && conversationId !== null;
  const beside = width >= (hasThread ? ROOM.three : ROOM.two);
  // Where only one of them has room, the way back from a template leads to the list first.
  const toList = !beside && templateId !== null && mayView;

  const body = (): React.ReactNode => {
    if (!mayView) return <EmptyState icon="lock" title={copy.notAllowed} />;
    if (conversationId === null || conversation !== null) {
      return (
        <TemplatePicker
          key={conversationId}
          query={query}
          beside={beside}
          conversation={conversation}
          conversationPath={conversationPath}
          accounts={accounts}
        />
      );
    }
    if (gone) {
      return (
        <EmptyState
          icon="chat"
          title={copy.conversationGone}
          text={copy.conversationGoneText}
          action={<Button onClick={() => navigate(inbox)}>{copy.goToInbox}</Button>}
        />
      );
    }
    return isError ? (
      <ErrorState title={copy.conversationFailed} onRetry={() => void refetch()} />
    ) : (
      <div className={css.columns}>
        <ListSkeleton />
      </div>
    );
  };
  const account = accounts?.find(({ _id }) => _id === conversation?.platform_account_id);
  return (
    <PickerFrame
      title={conversation === null ? copy.title : copy.titleFor(customerName(conversation))}
      subtitle={account?.account.account_name ?? (conversationId === null ? copy.openFromConversation : null)}
      backLabel={toList ? copy.backToList : conversationId === null || gone ? copy.backToInbox : copy.back}
      onBack={toList ? unchoose : gone ? () => navigate(inbox) : leave}
    >
      <div ref={box} className={css.body}>
        {hasThread && conversation !== null && (
          <ThreadBeside key={conversation._id} conversation={conversation} accounts={accounts} />
        )}
        <div className={css.picker}>{body()}</div>
      </div>
    </PickerFrame>
  );
}
