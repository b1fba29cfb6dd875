import { memo } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { Tabs } from '../../../ui/page/Tabs';
import { copy } from './copy';
import type { Design } from './design';
import { BodySection } from './inspector/BodySection';
import { ButtonsSection } from './inspector/ButtonsSection';
import { FooterSection } from './inspector/FooterSection';
import { HeaderSection } from './inspector/HeaderSection';
import { SettingsTab } from './inspector/SettingsTab';
import css from './designer.module.css';

export type InspectorTab = 'layout' | 'settings';

interface InspectorPanelProps {
  readonly design: Design;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
  /** Null: a new one. */
  readonly template: WhatsappTemplate | null;
}

const TABS = [
  { id: 'layout', label: copy.layout },
  { id: 'settings', label: copy.settings },
] as const;

/** What the template is made of, 450 px wide (spec 1 §2.3). Both tabs stay: nothing typed is lost. */
export const InspectorPanel = memo(function InspectorPanel(props: InspectorPanelProps) {
  const { design, tab, onTab, template } = props;
  const { header, body, footer, buttons, variables, language, type, categoryId, accountId } = design;
  return (
    <aside className={css.inspector} aria-label={copy.inspector}>
      <div className={css.tabs}>
        <Tabs<InspectorTab> label={copy.inspector} tabs={TABS} value={tab} onChange={onTab} />
      </div>
      <div className={css.panel} role="tabpanel" aria-label={copy.layout} hidden={tab !== 'layout'}>
        <HeaderSection header={header} variables={variables} />
        <BodySection body={body} variables={variables} />
        <FooterSection footer={footer} />
        <ButtonsSection buttons={buttons} variables={variables} />
      </div>
      <div className={css.panel} role="tabpanel" aria-label={copy.settings} hidden={tab !== 'settings'}>
        <SettingsTab
          language={language}
          type={type}
          categoryId={categoryId}
          accountId={accountId}
          template={template}
        />
      </div>
    </aside>
  );
});
