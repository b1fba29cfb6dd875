import type { VariableSource } from '@shared/contract/template-parts';
import { Select } from '../../../../ui/Select';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { useSources } from '../use-sources';
import { sourceKey, sourceOf } from '../value-sources';
import { SourceOptions } from './SourceOptions';

interface SourceSelectProps {
  readonly name: string;
  readonly source: VariableSource | null | undefined;
  readonly onChange: (source: VariableSource | null) => void;
}

/** Where the value of a variable comes from when the template is sent: a field, or the person who sends it. */
export function SourceSelect({ name, source, onChange }: SourceSelectProps) {
  const { readOnly } = useDesigner();
  const { groups } = useSources();
  const now = groups === undefined ? (source ?? null) : sourceOf(name, source, groups);
  const fields = groups?.flatMap((group) => group.fields) ?? [];
  const isListed = now === null || fields.some((field) => sourceKey(field.source) === sourceKey(now));
  return (
    <Select
      look="bar"
      aria-label={copy.sourceOf(name)}
      value={sourceKey(now)}
      disabled={readOnly}
      onChange={({ target }) => {
        onChange(fields.find((field) => sourceKey(field.source) === target.value)?.source ?? null);
      }}
    >
      <option value="">{copy.askedFor}</option>
      {!isListed && <option value={sourceKey(now)}>{now.field}</option>}
      <SourceOptions groups={groups} />
    </Select>
  );
}
