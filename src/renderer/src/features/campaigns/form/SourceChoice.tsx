import type { CampaignParameter } from '@shared/contract/campaigns';
import { SourcePicker, useSources } from '../../templates/preview';
import type { Source } from '../api';
import { copy } from '../copy';

interface SourceChoiceProps {
  /** Of the value, as it is called. */
  readonly label: string;
  readonly parameter: CampaignParameter;
  /** Null: the same text for everybody. */
  readonly onChange: (source: Source | null) => void;
}

/** Where a value comes from: one text for everybody, or a field of each contact, their company or their newest deal. */
export function SourceChoice({ label, parameter, onChange }: SourceChoiceProps) {
  const { groups } = useSources();
  return (
    <SourcePicker
      label={copy.form.from(label)}
      groups={groups}
      source={parameter.from === 'field' ? parameter.source : null}
      none={copy.form.sameText}
      gone={copy.form.gone}
      onChange={onChange}
    />
  );
}
