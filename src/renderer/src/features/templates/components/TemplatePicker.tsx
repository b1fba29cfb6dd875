import { useState } from 'react';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Conversation } from '@shared/contract/chat';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { isApiError } from '../../../core/http/api-error';
import { copy } from '../copy';
import { usePickedTemplates } from '../use-picked-templates';
import type { PickerQuery } from '../use-picker-query';
import { ListSkeleton } from './ListSkeleton';
import { PickerTools } from './PickerTools';
import { SendForm } from './SendForm';
import { TemplateList } from './TemplateList';
import { TemplateDetails } from './TemplateDetails';
import css from '../templates.module.css';

const NOTHING: Readonly<Record<string, string>> = {};

export interface TemplatePickerProps {
  readonly query: PickerQuery;
  /** The list stands beside the template; else one of them. */
  readonly beside: boolean;
  /** Null: the templates of all accounts, to look at. */
  readonly conversation: Conversation | null;
  readonly conversationPath: string;
  readonly accounts: readonly WhatsappAccount[] | undefined;
}

/** Templates, values, preview. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { query, beside, conversation, conversationPath, accounts } = props;
  const { templateId, owner, categoryId, choose } = query;
  const accountId = conversation?.platform_account_id ?? null;
  const { templates: data, isError, error, refetch } = usePickedTemplates(owner, accountId);
  const [typed, setTyped] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  /** The template that was chosen here, as opposed to the one that the address came with. */
  const [chosenHere, setChosenHere] = useState<string | null>(null);

  if (data === undefined) {
    if (isApiError(error) && error.status === 403) {
      return <EmptyState icon="lock" title={copy.notAllowed} />;
    }
    return isError ? (
      <ErrorState title={copy.loadFailed} onRetry={refetch} />
    ) : (
      <div className={css.columns}>
        <ListSkeleton />
      </div>
    );
  }
  if (data.length === 0 && conversation !== null) {
    return <EmptyState icon="note" title={copy.noneApproved} text={copy.noneApprovedText} />;
  }

  const template = data.find(({ _id }) => _id === templateId);
  const detail = (): React.ReactNode => {
    if (conversation === null && templateId !== null) return <TemplateDetails templateId={templateId} />;
    if (template === undefined || conversation === null) {
      return (
        <div className={css.nothing}>
          {templateId === null ? (
            <EmptyState
              icon="note"
              title={copy.choose}
              text={conversation === null ? copy.openFromConversation : copy.chooseText}
            />
          ) : (
            <EmptyState icon="alert" title={copy.unavailable} text={copy.unavailableText} />
          )}
        </div>
      );
    }
    return (
      <SendForm
        key={template._id}
        conversation={conversation}
        conversationPath={conversationPath}
        template={template}
        connected={accounts === undefined || accounts.find(({ _id }) => _id === accountId)?.status === 1}
        typed={typed[template._id] ?? NOTHING}
        onTyped={(key, text) => {
          setTyped((before) => ({
            ...before,
            [template._id]: { ...before[template._id], [key]: text },
          }));
        }}
        takesFocus={template._id === chosenHere}
      />
    );
  };
  return (
    <div className={css.columns} data-single={!beside || undefined}>
      {(beside || templateId === null) && (
        <TemplateList
          templates={data.filter(({ template_category_id }) => isIn(template_category_id, categoryId))}
          chosenId={templateId}
          accountNames={
            new Map(
              conversation === null ? accounts?.map(({ _id, account }) => [_id, account.account_name]) : [],
            )
          }
          tools={<PickerTools query={query} />}
          empty={data.length === 0 ? copy.noneApproved : copy.noneFound}
          onShowAll={
            categoryId === null
              ? null
              : () => {
                  query.showCategory(null);
                }
          }
          onChoose={(id) => {
            setChosenHere(id);
            choose(id);
          }}
        />
      )}
      {(beside || templateId !== null) && detail()}
    </div>
  );
}

const NONE = 'none';
const isIn = (category: string | null, wanted: string | null): boolean =>
  wanted === null || (wanted === NONE ? category === null : category === wanted);
