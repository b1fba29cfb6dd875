import { useId } from 'react';
import type { CampaignParameter } from '@shared/contract/campaigns';
import type { TemplateValue } from '@shared/rules/template-values';
import { labelOf } from '../../templates/preview';
import { copy } from '../copy';
import css from './form.module.css';
import { SourceChoice } from './SourceChoice';

interface ParameterFieldProps {
  readonly value: TemplateValue;
  readonly parameter: CampaignParameter;
  /** Undefined: nothing is wrong, or it is not asked yet. */
  readonly problem: string | undefined;
  readonly onChange: (parameter: CampaignParameter) => void;
}

const words = copy.form;

/** One value of the template: where it comes from, and its text or what stands in for an empty field. */
export function ParameterField({ value, parameter, problem, onChange }: ParameterFieldProps) {
  const id = useId();
  const label = labelOf(value);
  const isText = parameter.from === 'text';
  const text = isText ? parameter.text : parameter.fallback;
  return (
    <div className={css.parameter} role="group" aria-label={label}>
      <span className={css.valueName} dir="auto">
        {label}
      </span>
      <div className={css.pair}>
        <SourceChoice
          label={label}
          parameter={parameter}
          onChange={(source) => {
            onChange(source === null ? { from: 'text', text } : { from: 'field', source, fallback: text });
          }}
        />
        <input
          type="text"
          dir="auto"
          className={css.text}
          aria-label={isText ? words.textOf(label) : words.fallbackOf(label)}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          placeholder={isText ? (value.example ?? words.textPlaceholder) : words.fallbackPlaceholder}
          value={text}
          spellCheck={isText}
          onChange={({ target }) => {
            onChange(
              isText ? { from: 'text', text: target.value } : { ...parameter, fallback: target.value },
            );
          }}
        />
      </div>
      {problem !== undefined && (
        <p id={id} className={css.wrong}>
          {problem}
        </p>
      )}
    </div>
  );
}
