import { Link } from 'react-router-dom';
import { dismissToast, useToasts } from '../core/toast';
import { TopLayer } from '../ui/TopLayer';
import { Icon } from '../ui/Icon';
import css from './toaster.module.css';

/** Short notices at the foot of the sidebar; read out as they come. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <TopLayer>
      <div className={css.toaster} role="status" aria-live="polite">
        {toasts.map(({ id, tone, text, link, action }) => (
          <div key={id} className={css.toast} data-tone={tone}>
            <span className={css.icon}>
              <Icon name={tone === 'error' ? 'alert' : 'check'} size={16} />
            </span>
            <span>{text}</span>
            {link && (
              <Link
                className={css.link}
                to={link.to}
                onClick={() => {
                  dismissToast(id);
                }}
              >
                {link.label}
              </Link>
            )}
            {action && (
              <button
                type="button"
                className={css.link}
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
            <button
              type="button"
              className={css.close}
              aria-label="Dismiss"
              onClick={() => {
                dismissToast(id);
              }}
            >
              <Icon name="close" size={14} />
            </button>
          </div>
        ))}
      </div>
    </TopLayer>
  );
}
