import { type IconButtonProps, IconButton } from './IconButton';
import { Tooltip } from './Tooltip';

interface GuardedIconButtonProps extends Pick<IconButtonProps, 'icon' | 'label'> {
  /** Why it does nothing; null where it does. */
  readonly hint: string | null;
  readonly onClick: () => void;
}

/** A small button that says why it cannot be used, where it cannot; it keeps its place among the stops of Tab. */
export function GuardedIconButton({ icon, label, hint, onClick }: GuardedIconButtonProps) {
  if (hint === null) return <IconButton icon={icon} label={label} size="small" onClick={onClick} />;
  return (
    <Tooltip text={hint}>
      {(target) => <IconButton icon={icon} label={label} size="small" title="" aria-disabled {...target} />}
    </Tooltip>
  );
}
