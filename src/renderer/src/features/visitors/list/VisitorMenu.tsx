import type { LoggedType } from '@shared/rules/activity-types';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { LogItems } from '../../activities';
import { copy } from '../copy';
import css from './visitors.module.css';

interface VisitorMenuProps {
  /** Of the customer. */
  readonly name: string;
  readonly onLog: (type: LoggedType) => void;
}

/** What can be written down of a visitor who is a customer (spec 3 §2.4). */
export const VisitorMenu = ({ name, onLog }: VisitorMenuProps) => (
  <Menu
    from="belowEnd"
    label={copy.actionsOf(name)}
    buttonClassName={css.menu}
    button={<Icon name="more" size={18} />}
  >
    <LogItems onLog={onLog} />
  </Menu>
);
