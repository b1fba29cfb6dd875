import { Tooltip } from 'antd';
import { Icon } from '../../../ui/Icon';
import css from './composer.module.css';

export interface ComposerClosedProps {
  readonly title: string;
  readonly text: string;
}

/** In the place of the composer while nothing can be written; what was typed is kept. */
export function ComposerClosed({ title, text }: ComposerClosedProps) {
  return (
    <Tooltip title={text}>
      <div className={css.closed} role="note" tabIndex={0}>
        <Icon name="lock" size={18} />
        <span>
          {title !== '' && <b>{title}</b>}
          <span>{text}</span>
        </span>
      </div>
    </Tooltip>
  );
}
