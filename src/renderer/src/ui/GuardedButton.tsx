import { type ButtonProps, Button } from './Button';
import { Tooltip } from './Tooltip';

interface GuardedButtonProps extends Omit<ButtonProps, 'disabled' | 'ref'> {
  /** Why it does nothing; null where it does. */
  readonly hint: string | null;
}

/** A button that says why it cannot be used, where it cannot; it keeps its place among the stops of Tab. */
export function GuardedButton({ hint, onClick, ...rest }: GuardedButtonProps) {
  if (hint === null) return <Button {...rest} onClick={onClick} />;
  return (
    <Tooltip text={hint}>
      {(target) => <Button {...rest} {...target} type="button" aria-disabled style={{ opacity: 0.5 }} />}
    </Tooltip>
  );
}
