import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { useDensity } from '../../../ui/theme/density';
import type { ConversationRowView } from '../conversation-row-view';
import { copy } from '../copy';
import css from './conversation-row.module.css';

/** Pixels: --row-face of ui/theme/tokens.css. */
const FACE = { comfortable: 40, compact: 32 } as const;

interface RowAvatarProps {
  readonly view: ConversationRowView;
  readonly checked: boolean;
  /** Absent where the person may not change conversations. */
  readonly onCheck: ((range: boolean) => void) | undefined;
}

/** The customer's picture, on which a conversation is chosen for an action on several. */
export function RowAvatar({ view, checked, onCheck }: RowAvatarProps) {
  const density = useDensity();
  return (
    <span className={css.face}>
      <Avatar id={view.avatarId} name={view.name} src={view.avatar} size={FACE[density]} />
      {onCheck && (
        <span
          className={cx(css.check, checked && css.checked)}
          title={copy.select(view.name)}
          onClick={(event) => {
            event.stopPropagation();
            onCheck(event.shiftKey);
          }}
        >
          {checked && <Icon name="check" size={16} />}
        </span>
      )}
    </span>
  );
}
