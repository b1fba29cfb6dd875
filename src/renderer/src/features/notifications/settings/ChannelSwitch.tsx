import { Switch } from '../../../ui/Switch';
import { type ReactNode, useEffect, useRef } from 'react';
import { Popover } from '../../../ui/Popover';
import css from './setting.module.css';

interface ChannelSwitchProps {
  /** Read out for the switch: the group and the channel. */
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  /** Why it cannot be set, under the pointer. */
  readonly title: string | undefined;
  readonly onSwitch: (on: boolean) => void;
  /** Stands beside the switch. */
  readonly children?: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Read out for the layer. */
  readonly layerLabel: string;
  readonly layer: ReactNode;
}

/** A channel of the workspace in the head of a group: a switch, and the layer in which it is set up. */
export function ChannelSwitch(props: ChannelSwitchProps) {
  const { label, checked, disabled, title, onSwitch, children, open, onOpenChange, layerLabel, layer } =
    props;
  const anchor = useRef<HTMLElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // The focus was in what is gone now: it goes to what changes it again.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !open && isLost)
      anchor.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      placement="bottom-end"
      bare
      focusAfter="owner"
      content={
        <div role="group" aria-label={layerLabel} className={css.layer}>
          {layer}
        </div>
      }
    >
      {({ ref }) => (
        <span
          ref={(span) => {
            anchor.current = span;
            ref(span);
          }}
          className={css.channelSwitch}
          title={title}
        >
          <Switch size="small" aria-label={label} checked={checked} disabled={disabled} onChange={onSwitch} />
          {children}
        </span>
      )}
    </Popover>
  );
}
