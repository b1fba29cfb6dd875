import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { TemplateChoice, categoryName, firstWords, languageName } from '../../templates/preview';
import { copy } from '../copy';
import css from './form.module.css';

interface TemplateFieldProps {
  readonly accountId: string | null;
  readonly template: WhatsappTemplate | undefined;
  /** What is said of it; undefined: nothing. */
  readonly problem: string | undefined;
  readonly onChoose: (templateId: string) => void;
}

const words = copy.form;

/** The template that is sent, with the way to another one. */
export function TemplateField({ accountId, template, problem, onChoose }: TemplateFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = (
    <Button
      disabled={accountId === null}
      onClick={() => {
        setChoosing(true);
      }}
    >
      {template === undefined ? words.chooseTemplate : words.changeTemplate}
    </Button>
  );
  return (
    <div className={css.field} role="group" aria-label={words.template}>
      <span className={css.label}>{words.template}</span>
      <div className={css.template} data-invalid={problem !== undefined || undefined}>
        <Icon name="template" size={20} />
        {template === undefined ? (
          <span className={css.none}>{accountId === null ? words.accountFirst : copy.noTemplate}</span>
        ) : (
          <span className={css.chosen}>
            <b dir="auto">{template.template_name}</b>
            <small dir="auto">{firstWords(template)}</small>
            <small>
              {categoryName(template.whatsapp_template_category)} · {languageName(template.language)}
            </small>
          </span>
        )}
        {choose}
      </div>
      {problem !== undefined && <p className={css.wrong}>{problem}</p>}
      {isChoosing && accountId !== null && (
        <LazyBoundary>
          <TemplateChoice
            accountId={accountId}
            chosenId={template?._id ?? null}
            words={{ text: words.chooseText, none: words.noTemplates }}
            onChoose={({ _id }) => {
              setChoosing(false);
              onChoose(_id);
            }}
            onClose={() => {
              setChoosing(false);
            }}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
