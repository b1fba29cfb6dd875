import { type IconButtonProps, IconButton } from './IconButton';
import { Tooltip } from './Tooltip';

interface GuardedIconButtonProps extends Pick<IconButtonProps, 'icon' | 'label'> {
  /** Why it does nothing; null where it does. */
  readonly hint: string | null;
  readonly onClick: () => void;
}

/** A small button that says why it cannot be used, where it cannot; as {@link GuardedButton}. */
export function GuardedIconButton({ icon, label, hint, onClick }: GuardedIconButtonProps) {
  return (
    <Tooltip text={hint}>
      {(target, close) =>
        hint === null ? (
          <IconButton
            icon={icon}
            label={label}
            size="small"
            {...target}
            onClick={() => {
              close();
              onClick();
            }}
          />
        ) : (
          <IconButton icon={icon} label={label} size="small" title="" aria-disabled {...target} />
        )
      }
    </Tooltip>
  );
}
