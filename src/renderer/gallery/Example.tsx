import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../src/ui/cx';
import chat from '../src/features/chat/inbox.module.css';
import css from './gallery.module.css';

interface ExampleProps {
  readonly caption: string;
  /** `list`, `panel`: as wide as that column; `thread`: what is left of the window beside it; `page`: all of it. */
  readonly as: 'list' | 'thread' | 'panel' | 'page';
  /** Pixels; without it, as high as what is in it. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** One state with its name, in a frame as wide as its place in the inbox. */
export function Example({ caption, as, height, children }: ExampleProps) {
  const style: CSSProperties | undefined = height === undefined ? undefined : { height };
  return (
    <figure className={cx(css.example, as === 'page' ? css.wide : css[as])}>
      <figcaption>{caption}</figcaption>
      <div className={cx(chat.page, css.frame)} style={style} data-example={caption}>
        {as === 'thread' ? <div className={chat.middle}>{children}</div> : children}
      </div>
    </figure>
  );
}
