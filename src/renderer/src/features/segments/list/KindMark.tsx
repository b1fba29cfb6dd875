import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import css from './list.module.css';

interface KindMarkProps {
  readonly isLiving: boolean;
}

/** Whether a list is put together by hand, or by its conditions. */
export function KindMark({ isLiving }: KindMarkProps) {
  return (
    <span className={css.kind} data-living={isLiving || undefined}>
      <Icon name={isLiving ? 'bolt' : 'list'} size={13} />
      {isLiving ? copy.kinds.living : copy.kinds.static}
    </span>
  );
}
