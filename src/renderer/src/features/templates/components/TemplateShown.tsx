import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Skeleton } from '../../../ui/Skeleton';
import { cx } from '../../../ui/cx';
import { COPY } from '../copy';
import { designerPath } from '../studio-path';
import { StatusChip } from '../StatusChip';
import { componentsOf, exampleValues } from '../template-view';
import { useTemplateQuery } from '../templates-api';
import { PreviewPane } from './PreviewPane';
import css from '../templates.module.css';

/** One template, however it stands: saving leads here (spec 1 §2.3). */
export function TemplateShown({ templateId }: { readonly templateId: string }) {
  const { bId = '1' } = useParams();
  const navigate = useNavigate();
  const { data: template, isError } = useTemplateQuery(templateId);
  if (template === undefined) {
    return (
      <div className={css.nothing}>
        {isError ? (
          <EmptyState icon="alert" title={COPY.unavailable} text={COPY.unavailableText} />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    );
  }
  const { _id, template_name, verification_status, rejected_reason, user_cat } = template;
  return (
    <div className={cx(css.detail, css.only)}>
      <PreviewPane
        template={template}
        values={exampleValues(componentsOf(template))}
        caption={COPY.withExamples}
      />
      <div className={cx(css.hint, css.standing)}>
        <b dir="auto">{template_name}</b>
        <StatusChip status={verification_status} />
        <span>{rejected_reason ?? COPY.standing[verification_status] ?? COPY.openFromConversation}</span>
        <Button onClick={() => void navigate(designerPath(bId, { templateId: _id, owner: user_cat }))}>
          {COPY.inDesigner}
        </Button>
      </div>
    </div>
  );
}
