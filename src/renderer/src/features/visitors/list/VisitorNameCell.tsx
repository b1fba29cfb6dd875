import type { Visitor } from '@shared/contract/visitors';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { TwoLines } from '../../../ui/TwoLines';
import { copy } from '../copy';
import { visitorName } from '../visitor-name';
import css from './visitors.module.css';

interface VisitorNameCellProps {
  readonly visitor: Visitor;
  readonly onCustomer: (id: string) => void;
}

/** Who it is, as far as that is known; a customer can be opened. */
export function VisitorNameCell({ visitor, onCustomer }: VisitorNameCellProps) {
  const { customer, customer_id, t_user_id } = visitor;
  const name = visitorName(visitor);
  const about = [customer?.designation, customer?.company].filter(Boolean).join(', ');
  return (
    <div className={css.person}>
      {customer ? (
        <Avatar id={customer_id ?? t_user_id} name={name} src={customer.avatar} size={32} />
      ) : (
        <span className={css.nobody} aria-hidden>
          <Icon name="user" size={17} />
        </span>
      )}
      <TwoLines
        strong
        first={
          customer_id === null ? (
            <span className={cx(!visitor.is_known && css.unknown)}>{name}</span>
          ) : (
            <button
              type="button"
              className={css.link}
              title={copy.notProved}
              aria-label={copy.openCustomer(name)}
              onClick={() => onCustomer(customer_id)}
            >
              <bdi>{name}</bdi>
            </button>
          )
        }
        second={about === '' ? null : <bdi>{about}</bdi>}
      />
    </div>
  );
}
