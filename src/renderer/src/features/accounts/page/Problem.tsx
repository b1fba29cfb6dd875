import type { AccountError } from '@shared/contract/accounts';
import { Icon } from '../../../ui/Icon';
import { COPY } from './copy';
import { LinkedText } from './LinkedText';
import css from './drawer.module.css';

/** What stands in the way of the number, at the top of its drawer. */
export function Problem({ error }: { readonly error: AccountError }) {
  return (
    <div className={css.problem} role="status">
      <Icon name="alert" size={18} />
      <div>
        <b>{error.message}</b>
        <p>{error.description}</p>
        <p>
          {COPY.whatToDo}: <LinkedText text={error.solution} />
        </p>
      </div>
    </div>
  );
}
