import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import type { ButtonView } from '../content';
import css from './cards.module.css';

const ICONS: Readonly<Record<ButtonView['kind'], IconName>> = {
  reply: 'reply',
  url: 'external',
  phone: 'phone',
  copy: 'file',
  list: 'list',
};

/** The buttons under a message as the customer sees them; here they only show what was offered. */
export function ButtonRows({ buttons }: { readonly buttons: readonly ButtonView[] }) {
  if (buttons.length === 0) return null;
  return (
    <ul className={css.buttons}>
      {buttons.map(({ kind, text, target }, index) => (
        <li key={index} title={target ?? undefined}>
          <Icon name={ICONS[kind]} size={15} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
