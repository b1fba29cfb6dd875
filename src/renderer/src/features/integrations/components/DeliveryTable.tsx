import type { Delivery } from '@shared/contract/integrations';
import { COPY, STATE_TEXT } from '../copy';
import css from '../integrations.module.css';
import { duration, moment } from '../times';
import { StateChip } from './StateChip';

interface DeliveryTableProps {
  readonly rows: readonly Delivery[];
  readonly withChannel: boolean;
  readonly onOpen: (id: string) => void;
}

const TONES = { waiting: 'wait', delivered: 'good', held: 'wait', failed: 'bad' } as const;

function answerOf({ status_code, duration_ms, attempts }: Delivery): string {
  if (attempts === 0) return '';
  const took = duration_ms === null ? '' : ` · ${duration(duration_ms)}`;
  return `${status_code ?? COPY.noAnswer}${took}`;
}

/** The log, a line for each delivery. */
export function DeliveryTable({ rows, withChannel, onOpen }: DeliveryTableProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{COPY.state}</th>
          <th scope="col">{COPY.event}</th>
          <th scope="col">{COPY.answer}</th>
          <th scope="col" className={css.time}>
            {COPY.time}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row._id}
            onClick={() => {
              onOpen(row._id);
            }}
          >
            <td>
              <StateChip tone={TONES[row.state]} text={STATE_TEXT[row.state]} />
            </td>
            <td>
              <button type="button" className={css.open} aria-haspopup="dialog">
                <code>{row.event}</code>
              </button>
              <span className={css.about}>
                {[
                  ...(withChannel ? [row.channel === 'slack' ? COPY.slackChannel : COPY.webhook] : []),
                  ...(row.redelivery_of === null ? [] : [COPY.again]),
                  ...(row.attempts > 1 ? [COPY.attempts(row.attempts)] : []),
                ].join(' · ')}
              </span>
            </td>
            <td>{answerOf(row)}</td>
            <td className={css.time}>
              <time dateTime={row.created_at}>{moment(row.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
