import { memo } from 'react';
import type { Visitor } from '@shared/contract/visitors';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import table from '../../../ui/data-table.module.css';
import { numberFormat } from '../../../ui/formats';
import { Icon } from '../../../ui/Icon';
import { showDayAndTime } from '../../../ui/show-date';
import { COPY } from '../copy';
import { showAgo, showStay } from '../times';
import { visitorName } from '../visitor-name';
import { BrowserIcon } from './BrowserIcon';
import css from './visitors.module.css';

interface VisitorRowProps {
  readonly visitor: Visitor;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onSessions: (id: string) => void;
  readonly onCustomer: (id: string) => void;
}

function Who({ visitor, onCustomer }: Pick<VisitorRowProps, 'visitor' | 'onCustomer'>) {
  const { customer, customer_id, t_user_id } = visitor;
  const name = visitorName(visitor);
  const about = [customer?.designation, customer?.company].filter(Boolean).join(', ');
  return (
    <div className={table.person}>
      {customer ? (
        <Avatar id={customer_id ?? t_user_id} name={name} src={customer.avatar} size={32} />
      ) : (
        <span className={css.nobody} aria-hidden>
          <Icon name="user" size={17} />
        </span>
      )}
      <span className={table.words}>
        {customer_id === null ? (
          <span className={cx(table.name, !visitor.is_known && css.unknown)}>{name}</span>
        ) : (
          <button
            type="button"
            className={cx(table.name, css.link)}
            title={COPY.notProved}
            aria-label={COPY.openCustomer(name)}
            onClick={() => onCustomer(customer_id)}
          >
            <bdi>{name}</bdi>
          </button>
        )}
        {about !== '' && (
          <span className={table.faint} dir="auto">
            {about}
          </span>
        )}
      </span>
    </div>
  );
}

function deviceName({ device_brand, device_model, device_type }: Visitor): string {
  const named = [device_brand, device_model].filter(Boolean).join(' ');
  return named === '' ? COPY.devices[device_type] : named;
}

export const VisitorRow = memo(function VisitorRow({
  visitor,
  now,
  onSessions,
  onCustomer,
}: VisitorRowProps) {
  const { country, country_city, location_source, browser, os, last_user_ip } = visitor;
  const place = [country_city, country].filter(Boolean).join(', ');
  return (
    <tr>
      <td className={css.whoCell}>
        <Who visitor={visitor} onCustomer={onCustomer} />
      </td>
      <td>
        <div className={css.device}>
          <BrowserIcon browser={browser} />
          <span className={table.words}>
            <span className={css.clip}>{deviceName(visitor)}</span>
            <span className={table.faint}>
              {[browser ?? COPY.unknownBrowser, os].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
      </td>
      <td>
        <span
          className={table.words}
          title={location_source === null ? undefined : COPY.sources[location_source]}
        >
          <span className={cx(css.clip, place === '' && css.unknown)}>{place || COPY.unknownPlace}</span>
          {last_user_ip !== null && <span className={table.faint}>{last_user_ip}</span>}
        </span>
      </td>
      <td>
        <span className={table.words}>
          <time dateTime={visitor.last_visit_time} title={showDayAndTime(visitor.last_visit_time)}>
            {showAgo(visitor.last_visit_time, now)}
          </time>
          <time
            className={table.faint}
            dateTime={visitor.first_visit_time}
            title={showDayAndTime(visitor.first_visit_time)}
          >
            {COPY.first(showAgo(visitor.first_visit_time, now))}
          </time>
        </span>
      </td>
      <td className={css.figure}>{numberFormat().format(visitor.total_session)}</td>
      <td className={css.figure}>{showStay(visitor.total_stay_time)}</td>
      <td className={css.figure}>{numberFormat().format(visitor.total_page_visit)}</td>
      <td className={table.end}>
        <Button
          aria-label={COPY.viewSessionsOf(visitorName(visitor))}
          title={COPY.viewSessions}
          onClick={() => onSessions(visitor.t_user_id)}
        >
          <Icon name="history" size={16} />
          <span className={css.wideOnly}>{COPY.viewSessions}</span>
        </Button>
      </td>
    </tr>
  );
});
