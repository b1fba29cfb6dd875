import { useEffect, useRef } from 'react';
import { ariaKeys, showKeys } from '../../ui/shortcuts';
import { Icon } from '../../ui/Icon';
import { copy } from '../copy';

interface ToggleButtonProps {
  readonly open: boolean;
  readonly className: string | undefined;
  /** The same button of the other form was pressed: the focus goes on here. */
  readonly focus: boolean;
  readonly onToggle: () => void;
}

/** Opens the sidebar, or collapses it. */
export function ToggleButton({ open, className, focus, onToggle }: ToggleButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const label = open ? copy.sidebar.collapse : copy.sidebar.open;
  useEffect(() => {
    if (focus) button.current?.focus();
  }, [focus]);
  return (
    <button
      ref={button}
      type="button"
      className={className}
      aria-label={label}
      aria-keyshortcuts={ariaKeys('mod+b')}
      aria-expanded={open}
      title={`${label} (${showKeys('mod+b')})`}
      onClick={onToggle}
    >
      <Icon name="sidebar" />
    </button>
  );
}
