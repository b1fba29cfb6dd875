import type { WhatsappTemplate } from '@shared/contract/templates';
import { cx } from '../../../ui/cx';
import { categoryName, firstWords, languageName } from '../template-view';
import css from '../template-list.module.css';

export interface TemplateRowProps {
  readonly id: string;
  readonly template: WhatsappTemplate;
  readonly chosen: boolean;
  /** The arrow keys stand on it. */
  readonly active: boolean;
  /** Where templates of several accounts stand together. */
  readonly account: string | null;
  readonly onChoose: () => void;
}

export function TemplateRow({ id, template, chosen, active, account, onChoose }: TemplateRowProps) {
  const { template_name: name, language, whatsapp_template_category: category } = template;
  const facts = [categoryName(category), languageName(language), account].filter((fact) => fact !== null);
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={cx(css.row, chosen && css.chosen, active && css.active)}
      ref={active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
      onClick={onChoose}
    >
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={css.words} dir="auto">
        {firstWords(template)}
      </span>
      <small>{facts.join(' · ')}</small>
    </div>
  );
}
