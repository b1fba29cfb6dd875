import { type Design, variableOf } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { InspectorField } from './InspectorField';
import { SourceSelect } from './SourceSelect';
import css from './inspector.module.css';

interface ValueRowsProps {
  readonly names: readonly string[];
  readonly variables: Design['variables'];
}

/** The default value of each variable: Meta's example, and what is sent where a contact has nothing. */
export function ValueRows({ names, variables }: ValueRowsProps) {
  const { change } = useDesigner();
  if (names.length === 0) return null;
  return (
    <div className={css.values} role="group" aria-label={copy.values}>
      <h3 className={css.label}>{copy.values}</h3>
      {names.map((name) => {
        const { default_value, source } = variableOf({ variables }, name);
        return (
          <div key={name} className={css.value}>
            <span className={css.chip} title={name}>
              {name}
            </span>
            <InspectorField
              label={copy.valueOf(name)}
              place={`variables.${name}`}
              value={default_value}
              placeholder={copy.valuePlaceholder}
              onChange={(value) => {
                change(`variables.${name}`, (design) => ({
                  ...design,
                  variables: {
                    ...design.variables,
                    [name]: { ...variableOf(design, name), default_value: value },
                  },
                }));
              }}
            />
            <div className={css.source}>
              <SourceSelect
                name={name}
                source={source}
                onChange={(next) => {
                  change(null, (design) => ({
                    ...design,
                    variables: {
                      ...design.variables,
                      [name]: { ...variableOf(design, name), source: next },
                    },
                  }));
                }}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}
