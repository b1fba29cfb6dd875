import { type ButtonProps, Button } from './Button';
import { Tooltip, type TooltipTarget } from './Tooltip';

interface GuardedButtonProps extends Omit<ButtonProps, 'disabled' | keyof TooltipTarget> {
  /** Why it does nothing; null where it does. */
  readonly hint: string | null;
}

/**
 * A button that says why it cannot be used, where it cannot. It stays reachable by Tab, and keeps the focus
 * when its hint comes or goes: it is the same element either way.
 */
export function GuardedButton({ hint, type = 'button', onClick, ...rest }: GuardedButtonProps) {
  return (
    <Tooltip text={hint}>
      {(target, close) =>
        hint === null ? (
          <Button
            {...rest}
            {...target}
            type={type}
            onClick={(event) => {
              close();
              onClick?.(event);
            }}
          />
        ) : (
          <Button {...rest} {...target} type="button" aria-disabled style={{ opacity: 0.5 }} />
        )
      }
    </Tooltip>
  );
}
