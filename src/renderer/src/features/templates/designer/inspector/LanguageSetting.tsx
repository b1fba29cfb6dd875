import { useState } from 'react';
import { LazyBoundary } from '../../../../ui/LazyBoundary';
import { lazy } from '../../../../ui/lazy';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { TEMPLATE_LANGUAGES } from '@shared/reference/template-languages';
import { useCan } from '../../../../core/workspace';
import { languageName } from '../../template-view';
import type { Design } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { SettingSelect } from './SettingSelect';
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
  const { change } = useDesigner();
  const isListed = TEMPLATE_LANGUAGES.some(({ code }) => code === language);
  return (
    <>
      <SettingSelect
        label={copy.language}
        place="language"
        value={language}
        disabled={isSubmitted}
        hint={isSubmitted ? copy.fixed : undefined}
        onChange={(value) => {
          change(null, (design) => ({ ...design, language: value }));
        }}
        action={
          template?.user_cat === 'user' &&
          mayCreate && (
            <button
              type="button"
              className={css.variables}
              onClick={() => {
                setTranslating(true);
              }}
            >
              {copy.addLanguage}
            </button>
          )
        }
      >
        {!isListed && <option value={language}>{languageName(language)}</option>}
        {TEMPLATE_LANGUAGES.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SettingSelect>
      {translating && template !== null && (
        <LazyBoundary>
          <AddLanguageDialog
            template={template}
            onClose={() => {
              setTranslating(false);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
