import { useSyncExternalStore } from 'react';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { cx } from './cx';
import { dismissToast, toastStore } from './toast';
import css from './Toaster.module.css';

/** Where the toasts of a page appear; once for each page. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div className={css.toaster} role="status" aria-live="polite">
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={cx(css.toast, css[tone])}>
          <Icon name={tone === 'error' ? 'alert' : 'check'} size={18} />
          <span>{text}</span>
          <IconButton
            icon="close"
            size="small"
            label="Dismiss"
            onClick={() => {
              dismissToast(id);
            }}
          />
        </div>
      ))}
    </div>
  );
}
