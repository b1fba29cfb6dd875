import type { Import } from '@shared/contract/imports';
import { fold } from '@shared/rules/text';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import { useContactTypesQuery } from '../contact-types';
import { usePipelinesQuery } from '../pipelines';
import { copy } from './copy';
import css from './imports.module.css';
import type { ChangeSettings } from './use-settings';

export interface UnknownProps {
  readonly file: Import;
  /** Of the column. */
  readonly index: number;
  readonly onChange: ChangeSettings;
}

interface Choice {
  readonly _id: string;
  readonly label: string;
}

interface UnknownValuesProps extends UnknownProps {
  readonly choices: readonly Choice[];
  readonly isKnown: (text: string) => boolean;
}

/** Questions of a column at once. */
const MAX_ASKED = 8;

/** Values that the file names and that there are not: what they mean is asked. */
export function UnknownValues({ file, index, onChange, choices, isKnown }: UnknownValuesProps) {
  const { values } = file.settings;
  const chosen = values[String(index)] ?? {};
  const unknown = file.columns[index]?.values.filter(({ value }) => !isKnown(value)) ?? [];
  return unknown.slice(0, MAX_ASKED).map(({ value, rows }) => {
    const given = chosen[value];
    return (
      <div key={value} className={css.question}>
        <Icon name="alert" size={14} />
        <span>{copy.unknown(value, rows)}</span>
        <Select
          look="bar"
          aria-label={copy.chooseFor(value)}
          value={given === undefined ? '' : (given ?? 'none')}
          onChange={({ target }) => {
            const next = { ...chosen };
            if (target.value === '') Reflect.deleteProperty(next, value);
            else next[value] = target.value === 'none' ? null : target.value;
            onChange({ values: { ...values, [String(index)]: next } });
          }}
        >
          <option value="">{copy.asIs}</option>
          <option value="none">{copy.leaveEmpty}</option>
          {choices.map(({ _id, label }) => (
            <option key={_id} value={_id}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    );
  });
}

/** Contact types that there are not. */
export function UnknownTypes(props: UnknownProps) {
  const { data: types = [] } = useContactTypesQuery(undefined);
  const known = new Set(types.map(({ label }) => fold(label)));
  return <UnknownValues {...props} choices={types} isKnown={(text) => known.has(fold(text))} />;
}

/** Stages of deals that there are not. */
export function UnknownStages(props: UnknownProps) {
  const { data: pipelines = [] } = usePipelinesQuery(undefined);
  const known = new Set(pipelines.flatMap(({ stages }) => stages.map(({ name }) => fold(name))));
  const choices = pipelines.flatMap(({ name, stages }) =>
    stages.map((stage) => ({
      _id: stage._id,
      label: pipelines.length > 1 ? `${name}: ${stage.name}` : stage.name,
    })),
  );
  return (
    <UnknownValues
      {...props}
      choices={choices}
      isKnown={(text) => known.has(fold(text)) || /^(?:closed\s*)?(?:won|lost)$/i.test(text.trim())}
    />
  );
}
