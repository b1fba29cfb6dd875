import type { ReactNode } from 'react';
import { Icon } from './Icon';
import css from './alert.module.css';

interface AlertProps {
  readonly tone: 'error' | 'warning' | 'info';
  readonly title: ReactNode;
  /** What it means, and what to do. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** What somebody has to know about the form or the page that it stands in; read out as it comes. */
export function Alert({ tone, title, text, action }: AlertProps) {
  return (
    <div role="alert" className={css.alert} data-tone={tone}>
      <Icon name={tone === 'info' ? 'info' : 'alert'} size={text === undefined ? 16 : 20} />
      <div className={css.words}>
        <div className={text === undefined ? undefined : css.title}>{title}</div>
        {text !== undefined && <div>{text}</div>}
      </div>
      {action}
    </div>
  );
}
