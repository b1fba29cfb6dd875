import { useState } from 'react';
import { toast } from '../core/toast';
import { Button, type ButtonProps } from './Button';
import { Icon } from './Icon';

interface CopyButtonProps extends Pick<ButtonProps, 'tone'> {
  /** What goes to the clipboard. */
  readonly text: string;
  /** What the button says, and what it says once the text is copied. */
  readonly label: string;
  readonly copied: string;
  /** Read out instead of the label. */
  readonly name?: string;
  readonly hasIcon?: boolean;
}

/** Copies a text that stands beside it. Where the clipboard is closed it says how to copy it by hand. */
export function CopyButton({ text, label, copied, name, hasIcon = false, tone }: CopyButtonProps) {
  const [taken, setTaken] = useState<string | null>(null);
  const isCopied = taken === text;
  return (
    <Button
      {...(tone && { tone })}
      aria-label={isCopied ? undefined : name}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => {
            setTaken(text);
          },
          () => {
            toast('It could not be copied. Select it and copy it yourself.', 'error');
          },
        );
      }}
    >
      {hasIcon && <Icon name={isCopied ? 'check' : 'copy'} size={16} />}
      {isCopied ? copied : label}
    </Button>
  );
}
