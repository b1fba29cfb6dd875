import type { Deal } from '@shared/contract/deals';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from '../copy';
import css from './card.module.css';

/** The stages of a deal as chevrons, the current one dark (spec 2 §2). */
export function StageStrip({ deal }: { readonly deal: Pick<Deal, 'pipeline' | 'pipeline_stage_id'> }) {
  const { stages } = deal.pipeline;
  const at = stages.findIndex(({ _id }) => _id === deal.pipeline_stage_id._id);
  return (
    <span className={css.strip}>
      <VisuallyHidden>
        {copy.stageStrip}: {deal.pipeline_stage_id.name}
      </VisuallyHidden>
      {stages.map(({ _id, name }, index) => (
        <span
          key={_id}
          className={css.chevron}
          data-at={index === at ? 'here' : index < at ? 'passed' : 'ahead'}
          title={name}
          aria-hidden
        >
          <span dir="auto">{name}</span>
        </span>
      ))}
    </span>
  );
}
