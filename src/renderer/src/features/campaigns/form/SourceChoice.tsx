import type { CampaignParameter } from '@shared/contract/campaigns';
import { Select } from '../../../ui/Select';
import { SourceOptions, sourceKey, useSources } from '../../templates/preview';
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
  const fields = groups?.flatMap((group) => group.fields) ?? [];
  const now = parameter.from === 'field' ? sourceKey(parameter.source) : '';
  const isListed = now === '' || fields.some(({ source }) => sourceKey(source) === now);
  return (
    <Select
      aria-label={copy.form.from(label)}
      value={now}
      onChange={({ target }) => {
        onChange(fields.find(({ source }) => sourceKey(source) === target.value)?.source ?? null);
      }}
    >
      <option value="">{copy.form.sameText}</option>
      {!isListed && <option value={now}>{groups === undefined ? '…' : copy.form.gone}</option>}
      <SourceOptions groups={groups} />
    </Select>
  );
}
