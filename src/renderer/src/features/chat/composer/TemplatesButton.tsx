import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import css from './composer.module.css';

/** Leads to the templates: a word where there is room for it, an icon elsewhere. */
export function TemplatesButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      className={css.templates}
      title={copy.sendTemplate}
      aria-label={copy.sendTemplate}
      onClick={onOpen}
    >
      <Icon name="template" />
      <span aria-hidden>{copy.templates}</span>
    </button>
  );
}
