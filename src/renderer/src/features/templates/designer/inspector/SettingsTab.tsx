import { Suspense, lazy, memo, useId, useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { TEMPLATE_LANGUAGES } from '@shared/reference/template-languages';
import { useCan } from '../../../../core/workspace';
import { Select } from '../../../../ui/Select';
import { useAccounts } from '../../../whatsapp-accounts';
import { useTemplateCategoriesQuery } from '../../templates-api';
import { languageName } from '../../template-view';
import type { Design } from '../design';
import { useDesigner } from '../designer-context';
import { COPY } from '../copy';
import css from './inspector.module.css';

interface SettingsTabProps extends Pick<Design, 'language' | 'type' | 'categoryId' | 'accountId'> {
  /** Null: a new one. */
  readonly template: WhatsappTemplate | null;
}

const TemplateCategoriesDialog = lazy(async () => ({
  default: (await import('../../categories/TemplateCategoriesDialog')).TemplateCategoriesDialog,
}));
const AddLanguageDialog = lazy(async () => ({
  default: (await import('../../languages/AddLanguageDialog')).AddLanguageDialog,
}));
const TYPES = ['MARKETING', 'UTILITY'] as const;

export const SettingsTab = memo(function SettingsTab(props: SettingsTabProps) {
  const { language, type, categoryId, accountId, template } = props;
  const isSubmitted = template?.is_submitted === true;
  const mayCreate = useCan('create', 'marketing_email_templates');
  const [translating, setTranslating] = useState(false);
  const { change, issues, readOnly } = useDesigner();
  const id = useId();
  const { data: categories } = useTemplateCategoriesQuery('user');
  const { data: accounts } = useAccounts();
  const [managing, setManaging] = useState(false);
  const isListed = TEMPLATE_LANGUAGES.some(({ code }) => code === language);
  return (
    <div className={css.settings}>
      <div className={css.setting}>
        <div className={css.line}>
          <label htmlFor={`${id}l`} className={css.label}>
            {COPY.language}
          </label>
          {template?.user_cat === 'user' && mayCreate && (
            <button
              type="button"
              className={css.variables}
              onClick={() => {
                setTranslating(true);
              }}
            >
              {COPY.addLanguage}
            </button>
          )}
        </div>
        <Select
          id={`${id}l`}
          data-place="language"
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
        {isSubmitted && <p className={css.hint}>{COPY.fixed}</p>}
        {issues['language'] !== undefined && <p className={css.error}>{issues['language']}</p>}
      </div>
      <fieldset className={css.choices} disabled={readOnly}>
        <legend className={css.label}>{COPY.type}</legend>
        {TYPES.map((value) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={`${id}t`}
              checked={type === value}
              onChange={() => {
                change(null, (design) => ({ ...design, type: value }));
              }}
            />
            <span>
              <b>{COPY.types[value]}</b>
              <small>{COPY.typeHints[value]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={css.setting}>
        <div className={css.line}>
          <label htmlFor={`${id}c`} className={css.label}>
            {COPY.category}
          </label>
          <button
            type="button"
            className={css.variables}
            onClick={() => {
              setManaging(true);
            }}
          >
            {COPY.manageCategories}
          </button>
        </div>
        <Select
          id={`${id}c`}
          data-place="template_category_id"
          value={categoryId ?? ''}
          disabled={readOnly}
          onChange={({ target }) => {
            change(null, (design) => ({ ...design, categoryId: target.value === '' ? null : target.value }));
          }}
        >
          <option value="">{COPY.noCategory}</option>
          {categories?.map(({ _id, category_name }) => (
            <option key={_id} value={_id}>
              {category_name}
            </option>
          ))}
        </Select>
        {issues['template_category_id'] !== undefined && (
          <p className={css.error}>{issues['template_category_id']}</p>
        )}
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
      {managing && (
        <Suspense>
          <TemplateCategoriesDialog
            owner="user"
            onClose={() => {
              setManaging(false);
            }}
          />
        </Suspense>
      )}
      {accounts !== undefined && accounts.length > 0 && (
        <div className={css.setting}>
          <label htmlFor={`${id}a`} className={css.label}>
            {COPY.account}
          </label>
          <Select
            id={`${id}a`}
            data-place="platform_account_id"
            value={accountId ?? ''}
            disabled={readOnly || isSubmitted}
            onChange={({ target }) => {
              change(null, (design) => ({ ...design, accountId: target.value === '' ? null : target.value }));
            }}
          >
            <option value="">{COPY.noAccount}</option>
            {accounts.map(({ _id, account }) => (
              <option key={_id} value={_id}>
                {account.account_name} ({account.account_phone_number})
              </option>
            ))}
          </Select>
          {issues['platform_account_id'] !== undefined && (
            <p className={css.error}>{issues['platform_account_id']}</p>
          )}
        </div>
      )}
    </div>
  );
});
