import { memo } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { Design } from '../design';
import { AccountSetting } from './AccountSetting';
import { CategorySetting } from './CategorySetting';
import { LanguageSetting } from './LanguageSetting';
import { TypeSetting } from './TypeSetting';
import css from './inspector.module.css';

interface SettingsTabProps extends Pick<Design, 'language' | 'type' | 'categoryId' | 'accountId'> {
  /** Null: a new one. */
  readonly template: WhatsappTemplate | null;
}

export const SettingsTab = memo(function SettingsTab(props: SettingsTabProps) {
  const { language, type, categoryId, accountId, template } = props;
  const isSubmitted = template?.is_submitted === true;
  return (
    <div className={css.settings}>
      <LanguageSetting language={language} template={template} />
      <TypeSetting type={type} />
      <CategorySetting categoryId={categoryId} />
      <AccountSetting accountId={accountId} isSubmitted={isSubmitted} />
    </div>
  );
});
