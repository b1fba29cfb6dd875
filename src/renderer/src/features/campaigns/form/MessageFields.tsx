import { FormField } from '../../../ui/form/FormField';
import { showPhone } from '../../../ui/show-phone';
import { useAccounts } from '../../whatsapp-accounts';
import { copy } from '../copy';
import type { CampaignValues } from './campaign-values';
import css from './form.module.css';
import { ParameterField } from './ParameterField';
import { TemplateField } from './TemplateField';
import type { Message } from './use-message';

interface MessageFieldsProps {
  readonly message: Message;
  /** What is wrong is shown: somebody wanted to go on. */
  readonly isAsked: boolean;
  readonly onChange: (part: Partial<CampaignValues>) => void;
}

const words = copy.form;

/** From which number what is sent: number, template and its values. */
export function MessageFields({ message, isAsked, onChange }: MessageFieldsProps) {
  const { data: accounts = [] } = useAccounts();
  const { accountId, template, isGone, needed, parameters, problems } = message;
  const problemOf = (name: string): string | undefined => (isAsked ? problems.get(name) : undefined);
  return (
    <>
      <FormField
        type="select"
        name="account"
        label={words.account}
        value={accountId ?? ''}
        error={problemOf('account')}
        options={[
          ...(accountId === null ? [{ value: '', label: words.accountPlaceholder }] : []),
          ...accounts.map(({ _id, status, account }) => ({
            value: _id,
            disabled: status !== 1,
            label: `${account.account_name} · ${showPhone(account.account_phone_number)}${status === 1 ? '' : ` · ${words.disconnected}`}`,
          })),
        ]}
        onChange={(id) => {
          // The other number may have no such template: the same name would be another message.
          onChange({ accountId: id === '' ? null : id });
        }}
      />
      <TemplateField
        accountId={accountId}
        template={template}
        problem={isGone ? copy.goneTemplate : problemOf('template')}
        onChoose={(templateId) => {
          onChange({ accountId, templateId, parameters: {} });
        }}
      />
      {needed.length > 0 && (
        <section className={css.values} aria-label={words.values}>
          <div>
            <h3>{words.values}</h3>
            <p>{words.valuesText}</p>
          </div>
          {needed.map((value) => {
            const parameter = parameters[value.key];
            return (
              parameter !== undefined && (
                <ParameterField
                  key={value.key}
                  value={value}
                  parameter={parameter}
                  problem={problemOf(value.key)}
                  onChange={(next) => {
                    onChange({ parameters: { ...parameters, [value.key]: next } });
                  }}
                />
              )
            );
          })}
        </section>
      )}
    </>
  );
}
