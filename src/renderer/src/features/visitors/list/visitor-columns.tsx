import type { Visitor } from '@shared/contract/visitors';
import type { LoggedType } from '@shared/rules/activity-types';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { numberFormat } from '../../../ui/formats';
import { Icon } from '../../../ui/Icon';
import { formatDayAndTime } from '../../../ui/format-date';
import type { TableColumn } from '../../../ui/table/types';
import { TwoLines } from '../../../ui/TwoLines';
import { copy } from '../copy';
import { showAgo } from '../../../ui/show-ago';
import { showStay } from '../times';
import { visitorName } from '../visitor-name';
import type { RecordSubject } from '../../record-timeline';
import { BrowserIcon } from './BrowserIcon';
import { VisitorMenu } from './VisitorMenu';
import { VisitorNameCell } from './VisitorNameCell';
import css from './visitors.module.css';

interface Handlers {
  readonly onSessions: (id: string) => void;
  readonly onCustomer: (id: string) => void;
  readonly onLog: (type: LoggedType, subject: RecordSubject) => void;
}

const { columns: heads } = copy;
/** Width of the table from which on every column has room beside whole names. Pixels. */
const ALL_FROM = 900;

function deviceName({ device_brand, device_model, device_type }: Visitor): string {
  const named = [device_brand, device_model].filter(Boolean).join(' ');
  return named === '' ? copy.devices[device_type] : named;
}

const when = (at: string, text: string) => (
  <time dateTime={at} title={formatDayAndTime(at)}>
    {text}
  </time>
);

const figure = (
  id: 'sessions' | 'stay' | 'pages',
  narrow: number,
  show: (visitor: Visitor) => string,
  showFrom = 0,
): TableColumn<Visitor> => ({
  id,
  header: heads[id],
  width: { 0: narrow, 1160: 106 },
  showFrom,
  align: 'end',
  cell: (visitor) => <span className={css.figure}>{show(visitor)}</span>,
});

const WHERE: readonly TableColumn<Visitor>[] = [
  {
    id: 'device',
    header: heads.device,
    minWidth: 140,
    cell: (visitor) => (
      <div className={css.device}>
        <BrowserIcon browser={visitor.browser} />
        <TwoLines
          first={deviceName(visitor)}
          second={[visitor.browser ?? copy.unknownBrowser, visitor.os].filter(Boolean).join(' · ')}
        />
      </div>
    ),
  },
  {
    id: 'location',
    header: heads.location,
    minWidth: 130,
    cell: ({ country, country_city, location_source, last_user_ip }) => {
      const place = [country_city, country].filter(Boolean).join(', ');
      return (
        <TwoLines
          title={location_source === null ? undefined : copy.sources[location_source]}
          first={<span className={cx(place === '' && css.unknown)}>{place || copy.unknownPlace}</span>}
          second={last_user_ip}
        />
      );
    },
  },
];

/** @param now epoch milliseconds: how long ago is told from there */
export const visitorColumns = (
  now: number,
  { onSessions, onCustomer, onLog }: Handlers,
): readonly TableColumn<Visitor>[] => [
  {
    id: 'visitor',
    header: heads.visitor,
    pinned: 'start',
    minWidth: 186,
    share: 1.3,
    cell: (visitor) => <VisitorNameCell visitor={visitor} onCustomer={onCustomer} />,
  },
  ...WHERE,
  {
    id: 'visits',
    header: heads.visits,
    minWidth: 122,
    cell: ({ last_visit_time, first_visit_time }) => (
      <TwoLines
        first={when(last_visit_time, showAgo(last_visit_time, now))}
        second={when(first_visit_time, copy.first(showAgo(first_visit_time, now)))}
      />
    ),
  },
  figure('sessions', 74, ({ total_session }) => numberFormat().format(total_session)),
  figure('stay', 58, ({ total_stay_time }) => showStay(total_stay_time), ALL_FROM),
  figure('pages', 60, ({ total_page_visit }) => numberFormat().format(total_page_visit), ALL_FROM),
  {
    id: 'actions',
    header: heads.actions,
    headHidden: true,
    width: { 0: 106, 1160: 202 },
    align: 'end',
    pinned: 'end',
    cell: (visitor) => {
      const { customer_id: id, customer } = visitor;
      const name = visitorName(visitor);
      return (
        <div className={css.actions}>
          <Button
            aria-label={copy.viewSessionsOf(name)}
            title={copy.viewSessions}
            onClick={() => onSessions(visitor.t_user_id)}
          >
            <Icon name="history" size={16} />
            <span className={css.wideOnly}>{copy.viewSessions}</span>
          </Button>
          {id !== null && customer !== null ? (
            <VisitorMenu
              name={name}
              onLog={(type) => {
                onLog(type, { kind: 'contact', id, name, picture: customer.avatar });
              }}
            />
          ) : (
            <span className={css.noMenu} />
          )}
        </div>
      );
    },
  },
];
