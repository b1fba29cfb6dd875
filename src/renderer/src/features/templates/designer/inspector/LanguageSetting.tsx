import { Suspense, lazy, useId, useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { TEMPLATE_LANGUAGES } from '@shared/reference/template-languages';
import { useCan } from '../../../../core/workspace';
import { Select } from '../../../../ui/Select';
import { languageName } from '../../template-view';
import type { Design } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import css from './inspector.module.css';

const AddLanguageDialog = lazy(async () => ({
  default: (await import('../../languages/AddLanguageDialog')).AddLanguageDialog,
}));

interface LanguageSettingProps {
  readonly language: Design['language'];
  /** Null: a new one. */
  readonly template: WhatsappTemplate | null;
}

/** The language of the template, and the way to another one of it. */
export function LanguageSetting({ language, template }: LanguageSettingProps) {
  const isSubmitted = template?.is_submitted === true;
  const mayCreate = useCan('create', 'marketing_email_templates');
  const [translating, setTranslating] = useState(false);
  const { change, issues, readOnly } = useDesigner();
  const id = useId();
  const isListed = TEMPLATE_LANGUAGES.some(({ code }) => code === language);
  return (
    <>
      <div className={css.setting}>
        <div className={css.line}>
          <label htmlFor={id} className={css.label}>
            {copy.language}
          </label>
          {template?.user_cat === 'user' && mayCreate && (
            <button
              type="button"
              className={css.variables}
              onClick={() => {
                setTranslating(true);
              }}
            >
              {copy.addLanguage}
            </button>
          )}
        </div>
        <Select
          id={id}
          data-section="language"
          value={language}
          disabled={readOnly || isSubmitted}
          onChange={({ target }) => {
            change(null, (design) => ({ ...design, language: target.value }));
          }}
        >
          {!isListed && <option value={language}>{languageName(language)}</option>}
          {TEMPLATE_LANGUAGES.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
        {isSubmitted && <p className={css.hint}>{copy.fixed}</p>}
        {issues['language'] !== undefined && <p className={css.error}>{issues['language']}</p>}
      </div>
      {translating && template !== null && (
        <Suspense>
          <AddLanguageDialog
            template={template}
            onClose={() => {
              setTranslating(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
