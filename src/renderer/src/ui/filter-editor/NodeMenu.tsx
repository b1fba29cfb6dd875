import { Icon } from '../Icon';
import { Menu } from '../Menu';
import { MenuItem } from '../MenuItem';
import { copy } from './copy';
import { useEditing } from './editing';
import { type DraftNode, changeNode, copyOf, mayWrap, newGroup } from './filter-draft';
import css from './filter-editor.module.css';

interface NodeMenuProps {
  readonly node: DraftNode;
  /** Of the group in which it lies. */
  readonly level: number;
  readonly parent: number;
  readonly label: string;
}

/** What else can be done with a condition or a group. */
export function NodeMenu({ node, level, parent, label }: NodeMenuProps) {
  const { root, isFull, onChange, onGone } = useEditing();
  const { key } = node;
  const fits = mayWrap(node, level);
  return (
    <Menu from="belowEnd" label={label} buttonClassName={css.more} button={<Icon name="more" size={16} />}>
      <MenuItem
        icon="copy"
        text={copy.duplicate}
        disabled={isFull}
        hint={isFull ? copy.tooMany : undefined}
        onSelect={() => {
          onChange(changeNode(root, key, (one) => [one, copyOf(one)]));
        }}
      />
      <MenuItem
        icon="columns"
        text={copy.wrap}
        disabled={!fits}
        hint={fits ? undefined : copy.tooDeep}
        onSelect={() => {
          onChange(changeNode(root, key, (one) => newGroup([one])));
        }}
      />
      {node.kind === 'group' && (
        <MenuItem
          icon="undo"
          text={copy.unwrap}
          onSelect={() => {
            onChange(changeNode(root, key, (one) => (one.kind === 'group' ? one.nodes : one)));
            onGone(parent);
          }}
        />
      )}
    </Menu>
  );
}
