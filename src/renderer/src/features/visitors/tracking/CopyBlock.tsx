import { CopyButton } from '../../../ui/CopyButton';
import { copy } from './copy';
import css from './tracking.module.css';

interface CopyBlockProps {
  readonly text: string;
  /** Of the button, as it is read out. */
  readonly label: string;
}

/** Code to take along. Where the clipboard is closed it can be marked by hand. */
export function CopyBlock({ text, label }: CopyBlockProps) {
  return (
    <div className={css.code}>
      <code tabIndex={0}>{text}</code>
      <CopyButton text={text} label="Copy" copied={copy.copied} name={label} hasIcon />
    </div>
  );
}
