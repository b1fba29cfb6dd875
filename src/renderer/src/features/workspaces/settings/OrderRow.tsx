import type { WorkspaceSummary } from '@shared/contract/session';
import { Chip } from '../../../ui/Chip';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { TwoLines } from '../../../ui/TwoLines';
import { WorkspaceLogo } from '../WorkspaceLogo';
import { copy } from './copy';
import css from './settings.module.css';

interface OrderRowProps {
  readonly workspace: WorkspaceSummary;
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly busy: boolean;
  /** Up is -1, down 1. */
  readonly onMove: (step: -1 | 1) => void;
  readonly onDragStart: () => void;
  readonly onDragOver: () => void;
  readonly onDragEnd: (dropped: boolean) => void;
}

/** One workspace in the order of the switcher. */
export function OrderRow(props: OrderRowProps) {
  const { workspace, isOpen, isFirst, isLast, isDragged, busy, onMove } = props;
  const { business_title: title, role, is_demo } = workspace;
  return (
    <li
      className={css.orderRow}
      data-dragged={isDragged || undefined}
      draggable={!busy}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Some browsers begin no drag that carries nothing.
        event.dataTransfer.setData('text/plain', title);
        props.onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
      }}
      onDragEnd={({ dataTransfer }) => {
        props.onDragEnd(dataTransfer.dropEffect !== 'none');
      }}
    >
      <span className={css.handle} title={copy.order.handle(title)} aria-hidden>
        <Icon name="grip" size={16} />
      </span>
      <WorkspaceLogo workspace={workspace} size={34} />
      <TwoLines
        strong
        first={
          <>
            {title} {isOpen && <Chip>{copy.order.here}</Chip>} {is_demo && <Chip>{copy.order.demo}</Chip>}
          </>
        }
        second={role.role_name}
      />
      <span className={css.orderButtons}>
        <IconButton
          icon="arrowUp"
          size="small"
          label={copy.order.moveUp(title)}
          disabled={isFirst || busy}
          onClick={() => {
            onMove(-1);
          }}
        />
        <IconButton
          icon="arrowDown"
          size="small"
          label={copy.order.moveDown(title)}
          disabled={isLast || busy}
          onClick={() => {
            onMove(1);
          }}
        />
      </span>
    </li>
  );
}
