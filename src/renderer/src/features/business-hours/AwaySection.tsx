import { Switch } from '../../ui/Switch';
import { useId, useRef } from 'react';
import type { BusinessHoursInput } from '@shared/contract/business-hours';
import { AWAY_TEXT_MAX, AWAY_VARIABLES } from '@shared/rules/away-text';
import { useWorkspace } from '../../core/workspace';
import { Section } from '../../ui/page/Section';
import { SettingRow } from '../../ui/page/SettingRow';
import { FormField } from '../../ui/form/FormField';
import { useNow } from '../../ui/use-now';
import { VariableButtons } from '../../ui/VariableButtons';
import { useAccounts } from '../whatsapp-accounts';
import { copy } from './copy';
import { awayPreview } from './away-preview';
import { AwayLanguage } from './AwayLanguage';
import css from './hours.module.css';

interface AwaySectionProps {
  readonly draft: BusinessHoursInput;
  /** False while some of the hours cannot be: then nobody knows when it opens. */
  readonly hoursValid: boolean;
  readonly problem: string | null;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<BusinessHoursInput>) => void;
}

const MINUTE_MS = 60_000;

/** The text that customers get while it is closed, with what they will read. */
export function AwaySection({ draft, hoursValid, problem, disabled, onChange }: AwaySectionProps) {
  const { away_on, away_text, away_language, away_accounts } = draft;
  const now = useNow(MINUTE_MS);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { data: accounts } = useAccounts();
  const title = useWorkspace().business_title;

  const preview = awayPreview(draft, hoursValid, now, {
    account: accounts?.[0]?.account.account_name ?? title,
    workspace: title,
  });

  return (
    <Section title={copy.away} text={copy.awayText}>
      <SettingRow label={copy.awayOn} htmlFor={id}>
        <Switch
          id={id}
          checked={away_on}
          disabled={disabled}
          onChange={(on) => {
            onChange({ away_on: on });
          }}
        />
      </SettingRow>
      {away_on && (
        <div className={css.away}>
          <FormField
            type="textarea"
            name="away_text"
            label={copy.message}
            rows={4}
            areaRef={area}
            readOnly={disabled}
            value={away_text}
            error={problem ?? undefined}
            hint={copy.variableHint}
            counter={copy.counter(away_text.trim().length, AWAY_TEXT_MAX)}
            onChange={(text) => {
              onChange({ away_text: text.slice(0, AWAY_TEXT_MAX) });
            }}
          />
          {!disabled && (
            <VariableButtons
              label={copy.variables}
              names={AWAY_VARIABLES}
              labels={copy.variableNames}
              area={area}
              value={away_text}
              onChange={(text) => {
                onChange({ away_text: text.slice(0, AWAY_TEXT_MAX) });
              }}
            />
          )}
          <div className={css.pair}>
            <AwayLanguage value={away_language} disabled={disabled} onChange={onChange} />
            <FormField
              type="multiselect"
              name="away_accounts"
              label={copy.accounts}
              placeholder={copy.allAccounts}
              options={(accounts ?? []).map(({ _id, account }) => ({
                value: _id,
                label: `${account.account_name} ${account.account_phone_number}`,
              }))}
              value={away_accounts ?? []}
              disabled={disabled}
              onChange={(chosen) => {
                onChange({ away_accounts: chosen.length === 0 ? null : [...chosen] });
              }}
            />
          </div>
          <figure className={css.preview}>
            <figcaption>{copy.preview}</figcaption>
            <p dir="auto">{preview}</p>
          </figure>
        </div>
      )}
    </Section>
  );
}
