import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { TemplatePreview } from '../../chat/preview';
import { previewContent } from '../preview/preview-content';
import { StatusChip } from '../StatusChip';
import { categoryName, componentsOf, languageName } from '../template-view';
import { CardLanguages } from './CardLanguages';
import { CardMenu } from './CardMenu';
import type { CardQuestion } from './CardMenuItems';
import { copy } from './copy';
import css from './studio.module.css';

interface TemplateCardProps {
  readonly template: WhatsappTemplate;
  /** Of the designer. */
  readonly to: string;
  readonly bId: string;
  readonly onAsk: (question: CardQuestion, template: WhatsappTemplate) => void;
  readonly menuOpen: boolean;
  /** Opens the menu of one card, or closes it with null. */
  readonly onMenu: (templateId: string | null) => void;
}

/** A template as customers see it, with how it stands (spec 1 §2.3: list-card mode). */
export const TemplateCard = memo(function TemplateCard(props: TemplateCardProps) {
  const { template, to, bId, onAsk, menuOpen, onMenu } = props;
  const { _id, template_name, language, whatsapp_template_category, verification_status } = template;
  const { quality, usage, rejected_reason, updated_at, user_cat, languages } = template;
  const content = useMemo(() => {
    const defaults = new Map(template.template_variables.map((one) => [one.name, one.default_value]));
    return previewContent(_id, componentsOf(template), (name) => {
      const value = defaults.get(name);
      return value === '' ? undefined : value;
    });
  }, [_id, template]);
  return (
    <article className={css.card} aria-label={template_name}>
      <div className={css.ground} inert>
        <TemplatePreview content={content} at={updated_at} card />
      </div>
      <div className={css.facts}>
        <div className={css.headline}>
          <Link to={to} className={css.cardName} title={template_name} aria-label={copy.open(template_name)}>
            {template_name}
          </Link>
          <CardMenu template={template} to={to} onAsk={onAsk} open={menuOpen} onOpen={onMenu} />
        </div>
        <p className={css.meta}>
          <span>
            {languageName(language)} · {categoryName(whatsapp_template_category)}
          </span>
          {languages.length > 0 && <CardLanguages bId={bId} languages={languages} />}
        </p>
        <p className={css.meta}>
          {user_cat === 'user' && <StatusChip status={verification_status} />}
          {rejected_reason === null ? (
            <>
              {quality !== 'UNKNOWN' && (
                <span className={css.quality} data-quality={quality}>
                  {copy.quality[quality]}
                </span>
              )}
              {user_cat === 'user' && <span>{usage.sent > 0 ? copy.sent(usage.sent) : copy.neverSent}</span>}
            </>
          ) : (
            <span className={css.reason} title={rejected_reason}>
              {rejected_reason}
            </span>
          )}
        </p>
      </div>
    </article>
  );
});
