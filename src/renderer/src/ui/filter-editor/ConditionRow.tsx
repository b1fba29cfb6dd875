import { useId } from 'react';
import { FILTER_OPERATORS, type FilterOperator } from '@shared/rules/record-filter';
import { IconButton } from '../IconButton';
import { Select } from '../Select';
import { copy, OPERATOR_NAMES } from './copy';
import { useEditing } from './editing';
import { FieldPick } from './FieldPick';
import { type DraftCondition, changeNode, withField } from './filter-draft';
import { NodeMenu } from './NodeMenu';
import { ValueEditor } from './ValueEditor';
import css from './filter-editor.module.css';

interface ConditionRowProps {
  readonly condition: DraftCondition;
  /** In its group, from 1. */
  readonly number: number;
  readonly level: number;
  readonly parent: number;
}

/** One condition: the field, how it is asked, and the value. */
export function ConditionRow({ condition, number, level, parent }: ConditionRowProps) {
  const { fields, root, problems, added, onChange, onGone } = useEditing();
  const id = useId();
  const { key, operator } = condition;
  const field = fields.get(condition.field);
  const problem = problems.get(key);
  const change = (part: Partial<DraftCondition>): void => {
    onChange(changeNode(root, key, (one) => (one.kind === 'condition' ? { ...one, ...part } : one)));
  };
  return (
    <div
      className={css.condition}
      role="group"
      aria-label={copy.condition(number)}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <div className={css.parts}>
        <FieldPick
          fields={fields}
          value={condition.field}
          autoFocus={added === key}
          isWrong={problem !== undefined && field === undefined}
          onChange={(next) => {
            change(withField(condition, field, next));
          }}
        />
        {field !== undefined && (
          <Select
            look="bar"
            className={css.operator}
            aria-label={copy.operator}
            value={operator}
            onChange={({ target }) => {
              change({ operator: target.value as FilterOperator });
            }}
          >
            {FILTER_OPERATORS[field.kind].map((one) => (
              <option key={one} value={one}>
                {OPERATOR_NAMES[field.kind][one]}
              </option>
            ))}
          </Select>
        )}
        {field !== undefined && (
          <div className={css.value}>
            <ValueEditor
              field={field}
              condition={condition}
              isWrong={problem !== undefined}
              onChange={change}
            />
          </div>
        )}
        <span className={css.tools}>
          <NodeMenu
            node={condition}
            level={level}
            parent={parent}
            label={copy.more(copy.condition(number))}
          />
          <IconButton
            icon="close"
            size="small"
            label={copy.removeCondition}
            onClick={() => {
              onChange(changeNode(root, key, () => null));
              onGone(parent);
            }}
          />
        </span>
      </div>
      {problem !== undefined && (
        <p id={id} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
