import type { ReactNode } from 'react';
import type { Campaign, CampaignParameter } from '@shared/contract/campaigns';
import { communicationListName } from '@shared/rules/communication-list-name';
import { templateValues } from '@shared/rules/template-values';
import { EmptyState } from '../../../ui/EmptyState';
import { formatDayAndTime } from '../../../ui/format-date';
import { showPhone } from '../../../ui/show-phone';
import {
  componentsOf,
  labelOf,
  sourceKey,
  sourceLabel,
  useSources,
  useTemplateQuery,
} from '../../templates/preview';
import { useAccounts } from '../../whatsapp-accounts';
import { copy } from '../copy';
import { MessagePreview } from '../form/MessagePreview';
import { useMessage } from '../form/use-message';
import { valuesOf } from '../form/campaign-values';
import { StatusChip } from '../StatusChip';
import css from './detail.module.css';

interface SettingsTabProps {
  readonly campaign: Campaign;
}

const words = copy.about;

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** Where a value comes from, in words. */
function useWordsOf(): (parameter: CampaignParameter | undefined) => string {
  const { groups } = useSources();
  return (parameter) => {
    if (parameter === undefined) return words.byTemplate;
    if (parameter.from === 'text') return words.text(parameter.text);
    const key = sourceKey(parameter.source);
    const group = groups?.find(({ fields }) => fields.some(({ source }) => sourceKey(source) === key));
    const field = group?.fields.find(({ source }) => sourceKey(source) === key);
    const label =
      group !== undefined && field !== undefined
        ? sourceLabel(group, field)
        : groups === undefined
          ? '…'
          : copy.form.gone;
    return words.field(label, parameter.fallback);
  };
}

const when = (at: string, by: { readonly name: string } | null): string =>
  by === null ? formatDayAndTime(at) : words.by(formatDayAndTime(at), by.name);

/** What a campaign sends, from where, and how it has gone. */
export function SettingsTab({ campaign }: SettingsTabProps) {
  const { platform_account_id, template_id, template_name, communication_list, status, status_reason } =
    campaign;
  const { data: accounts } = useAccounts();
  const account = accounts?.find(({ _id }) => _id === platform_account_id)?.account;
  const { currentData: template } = useTemplateQuery(template_id ?? '', { skip: template_id === null });
  const message = useMessage(valuesOf(campaign));
  const needed = template === undefined ? [] : templateValues(componentsOf(template));
  const wordsOf = useWordsOf();
  return (
    <div className={css.settings}>
      {/* Scrolls by keyboard where it is longer than the window. */}
      <section className={css.facts} aria-label={words.label} tabIndex={0}>
        <h2>{words.message}</h2>
        <dl>
          <Fact label={words.number}>
            {account !== undefined
              ? `${account.account_name} · ${showPhone(account.account_phone_number)}`
              : platform_account_id === null || accounts === undefined
                ? words.notChosen
                : words.lost}
          </Fact>
          <Fact label={words.template}>{template_name ?? words.notChosen}</Fact>
          {communication_list !== null && (
            <Fact label={words.list}>{communicationListName(communication_list)}</Fact>
          )}
        </dl>
        {template !== undefined && (
          <>
            <h2>{words.values}</h2>
            {needed.length === 0 ? (
              <EmptyState size="small" title={words.noValues} />
            ) : (
              <dl>
                {needed.map((value) => (
                  <Fact key={value.key} label={labelOf(value)}>
                    {wordsOf(campaign.parameters[value.key])}
                  </Fact>
                ))}
              </dl>
            )}
          </>
        )}
        <h2>{words.course}</h2>
        <dl>
          <Fact label={words.status}>
            <StatusChip status={status} reason={null} />
            {status_reason !== null && <span className={css.why}> {status_reason}</span>}
          </Fact>
          <Fact label={words.created}>{when(campaign.created_at, campaign.created_by)}</Fact>
          {campaign.started_at !== null && (
            <Fact label={words.started}>{when(campaign.started_at, campaign.started_by)}</Fact>
          )}
          {campaign.finished_at !== null && (
            <Fact label={words.finished}>{formatDayAndTime(campaign.finished_at)}</Fact>
          )}
        </dl>
      </section>
      <MessagePreview
        template={template}
        parameters={message.template === undefined ? campaign.parameters : message.parameters}
        audience={{ kind: 'campaign', id: campaign.workflow_id }}
      />
    </div>
  );
}
