import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Tooltip } from '../../../ui/Tooltip';
import { copy } from '../copy';
import css from './composer.module.css';

export interface ComposerClosedProps {
  readonly title: string;
  readonly text: string;
  /** Leads to the templates, the one kind of message that can be sent now; absent where none can. */
  readonly onTemplate?: () => void;
  /** What can be done all the same. */
  readonly tools?: ReactNode;
}

/** In the place of the composer while nothing can be written; what was typed is kept. */
export function ComposerClosed({ title, text, onTemplate, tools }: ComposerClosedProps) {
  return (
    <div className={css.closedBar}>
      <Tooltip text={text}>
        {(target) => (
          <div {...target} className={css.closed} role="note" tabIndex={0}>
            <Icon name="lock" size={18} />
            <span>
              {title !== '' && <b>{title}</b>}
              <span>{text}</span>
            </span>
          </div>
        )}
      </Tooltip>
      {tools}
      {onTemplate && (
        <Button tone="primary" className={css.template} onClick={onTemplate}>
          {copy.sendTemplate}
        </Button>
      )}
    </div>
  );
}
