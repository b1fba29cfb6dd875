import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { copy } from './copy';
import css from './tracking.module.css';

interface CopyBlockProps {
  readonly text: string;
  /** Of the button, as it is read out. */
  readonly label: string;
}

/** Code to take along. Where the clipboard is closed it can be marked by hand. */
export function CopyBlock({ text, label }: CopyBlockProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  return (
    <div className={css.code}>
      <code tabIndex={0}>{text}</code>
      <Button
        aria-label={isCopied ? copy.copied : label}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => {
              setCopied(text);
            },
            () => undefined,
          );
        }}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={15} />
        {isCopied ? copy.copied : 'Copy'}
      </Button>
    </div>
  );
}
