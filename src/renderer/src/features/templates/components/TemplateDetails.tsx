import { useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { copyName } from '@shared/rules/template-names';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Skeleton } from '../../../ui/Skeleton';
import { cx } from '../../../ui/cx';
import { AddToCampaign } from '../campaign/AddToCampaign';
import { useSaveCopy } from '../campaign/use-save-copy';
import { copy } from '../copy';
import { designerPath } from '../studio-path';
import { StatusChip } from '../StatusChip';
import { componentsOf, exampleValues } from '../template-view';
import { useTemplateQuery } from '../templates-api';
import { PreviewPane } from './PreviewPane';
import css from '../templates.module.css';

/** One template, however it stands: saving leads here (spec 1 §2.3). */
export function TemplateDetails({ templateId }: { readonly templateId: string }) {
  const { data: template, isError } = useTemplateQuery(templateId);
  if (template === undefined) {
    return (
      <div className={css.nothing}>
        {isError ? (
          <EmptyState icon="alert" title={copy.unavailable} text={copy.unavailableText} />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    );
  }
  return <Shown template={template} />;
}

function Shown({ template }: { readonly template: WhatsappTemplate }) {
  const { bId = '1' } = useParams();
  const navigate = useNavigate();
  const { _id, template_name, verification_status, rejected_reason, user_cat } = template;
  const keep = useSaveCopy(template);
  return (
    <div className={cx(css.detail, css.only)}>
      <PreviewPane
        template={template}
        values={exampleValues(componentsOf(template))}
        caption={copy.withExamples}
      />
      <div className={cx(css.hint, css.standing)}>
        <b dir="auto">{template_name}</b>
        {user_cat === 'user' && <StatusChip status={verification_status} />}
        <span className={css.about}>
          {user_cat === 'admin'
            ? copy.standing['PRE_BUILT']
            : (rejected_reason ?? copy.standing[verification_status] ?? copy.openFromConversation)}
        </span>
        <AddToCampaign
          key={_id}
          name={user_cat === 'admin' ? template_name : copyName(template_name, () => false)}
          categoryId={user_cat === 'user' ? template.template_category_id : null}
          onKeep={keep}
        />
        <Button onClick={() => navigate(designerPath(bId, { templateId: _id, owner: user_cat }))}>
          {copy.inDesigner}
        </Button>
      </div>
    </div>
  );
}
