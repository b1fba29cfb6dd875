import { useId } from 'react';
import type { Import } from '@shared/contract/imports';
import { Select } from '../../ui/Select';
import { usePipelinesQuery } from '../pipelines';
import { copy } from './copy';
import css from './imports.module.css';
import type { ChangeSettings } from './use-settings';

interface EveryDealProps {
  readonly file: Import;
  readonly onChange: ChangeSettings;
}

/** Where deals go whose rows do not say it; of the same pipeline are the stages that the file names. */
export function EveryDeal({ file, onChange }: EveryDealProps) {
  const stageId = useId();
  const { data: pipelines = [] } = usePipelinesQuery(undefined);
  return (
    <section aria-label={copy.everyDeal}>
      <h2 className={css.heading}>{copy.everyDeal}</h2>
      <div className={css.rule}>
        <label htmlFor={stageId}>{copy.dealStage}</label>
        <Select
          id={stageId}
          value={file.settings.stage ?? ''}
          onChange={({ target }) => {
            onChange({ stage: target.value === '' ? null : target.value });
          }}
        >
          <option value="">{copy.firstStage}</option>
          {pipelines.map(({ _id, name, stages }) => (
            <optgroup key={_id} label={name}>
              {stages.map((stage) => (
                <option key={stage._id} value={stage._id}>
                  {stage.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
    </section>
  );
}
