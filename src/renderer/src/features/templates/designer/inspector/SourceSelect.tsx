import type { VariableSource } from '@shared/contract/template-parts';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { useSources } from '../use-sources';
import { sourceOf } from '../value-sources';
import { SourcePicker } from './SourcePicker';

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
  return (
    <SourcePicker
      label={copy.sourceOf(name)}
      groups={groups}
      source={now}
      none={copy.askedFor}
      gone={now?.field ?? ''}
      disabled={readOnly}
      onChange={onChange}
    />
  );
}
