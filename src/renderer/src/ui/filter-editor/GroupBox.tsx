import { Button } from '../Button';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';
import { PillTabs } from '../PillTabs';
import { ConditionRow } from './ConditionRow';
import { copy } from './copy';
import { useEditing } from './editing';
import { type DraftGroup, changeNode, mayAddGroup, newCondition, newGroup } from './filter-draft';
import { NodeMenu } from './NodeMenu';
import css from './filter-editor.module.css';

interface GroupBoxProps {
  readonly group: DraftGroup;
  /** From 1, the outermost. */
  readonly level: number;
  /** Key of the group in which it lies. */
  readonly parent: number | null;
}

const TABS = [
  { id: 'all', name: copy.all },
  { id: 'any', name: copy.any },
] as const;

/** How the conditions of a group belong together, and what can be done with it. */
function GroupHead({ group, level, parent }: GroupBoxProps) {
  const { root, onChange, onGone, groupCount } = useEditing();
  const { key, match, not } = group;
  const change = (part: Partial<Pick<DraftGroup, 'match' | 'not'>>): void => {
    const next = { ...group, ...part };
    onChange(parent === null ? next : changeNode(root, key, () => next));
  };
  return (
    <div className={css.head}>
      <PillTabs
        label={copy.match}
        tabs={TABS}
        selected={match}
        onSelect={(next) => {
          change({ match: next });
        }}
      />
      <button
        type="button"
        className={css.exclude}
        aria-pressed={not}
        title={copy.excludeHint}
        onClick={() => {
          change({ not: !not });
        }}
      >
        {not && <Icon name="check" size={13} />}
        {copy.exclude}
      </button>
      {parent !== null && (
        <span className={css.tools}>
          {groupCount?.(group)}
          <NodeMenu node={group} level={level - 1} parent={parent} label={copy.more(copy.group(level))} />
          <IconButton
            icon="close"
            size="small"
            label={copy.removeGroup}
            onClick={() => {
              onChange(changeNode(root, key, () => null));
              onGone(parent);
            }}
          />
        </span>
      )}
    </div>
  );
}

/** Conditions that hold together, or one of them. */
export function GroupBox(props: GroupBoxProps) {
  const { group, level } = props;
  const { isFull, onAdd } = useEditing();
  const { key, match, nodes } = group;
  const isDeep = !mayAddGroup(level);
  return (
    <div
      className={css.group}
      role="group"
      aria-label={copy.group(level)}
      data-inner={level > 1 || undefined}
    >
      <GroupHead {...props} />
      {nodes.length > 0 && (
        <ol className={css.nodes}>
          {nodes.map((node, index) => (
            <li key={node.key} className={css.node}>
              <span className={css.conjunction}>
                {index === 0 ? copy.where : match === 'all' ? copy.and : copy.or}
              </span>
              {node.kind === 'condition' ? (
                <ConditionRow condition={node} number={index + 1} level={level} parent={key} />
              ) : (
                <GroupBox group={node} level={level + 1} parent={key} />
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={css.foot}>
        <Button
          tone="quiet"
          data-adds={key}
          aria-label={copy.addConditionLabel}
          disabled={isFull}
          title={isFull ? copy.tooMany : undefined}
          onClick={() => {
            onAdd(key, newCondition());
          }}
        >
          <Icon name="plus" size={14} />
          {copy.addCondition}
        </Button>
        <Button
          tone="quiet"
          aria-label={copy.addGroupLabel}
          disabled={isFull || isDeep}
          title={isDeep ? copy.tooDeep : isFull ? copy.tooMany : undefined}
          onClick={() => {
            onAdd(key, newGroup());
          }}
        >
          <Icon name="plus" size={14} />
          {copy.addGroup}
        </Button>
      </div>
    </div>
  );
}
