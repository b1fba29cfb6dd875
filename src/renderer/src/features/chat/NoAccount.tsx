import { EmptyState } from '../../ui/EmptyState';
import { COPY } from './copy';
import css from './inbox.module.css';

/** No number is connected: what the specification says, and who can help. */
export function NoAccount() {
  return (
    <div className={css.middle}>
      <EmptyState icon="chat" title={`${COPY.noAccount} ${COPY.noAccountText}`} text={COPY.noAccountHelp} />
    </div>
  );
}
