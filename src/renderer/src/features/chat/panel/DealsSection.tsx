import { useState } from 'react';
import type { Deal } from '@shared/contract/deals';
import { Skeleton } from '../../../ui/Skeleton';
import { Button } from '../../../ui/Button';
import { showDate } from '../../../ui/format-date';
import { dealMoney } from '../../../ui/money';
import { useLocale } from '../../../ui/time-zone';
import { cx } from '../../../ui/cx';
import { useDealListQuery } from '../../deals';
import { copy } from '../copy';
import { Section } from './Section';
import edit from './edit.module.css';
import css from './panel.module.css';

/** In the panel before “All n”. */
const SHOWN = 3;

function DealCard({ deal }: { readonly deal: Deal }) {
  const { stages } = deal.pipeline;
  const reached = stages.findIndex(({ _id }) => _id === deal.pipeline_stage_id._id);
  const closes = deal.expected_close_date;
  const words = copy.dealStage(deal.pipeline_stage_id.name, deal.probability);
  return (
    <li className={css.deal}>
      <div className={css.dealHead}>
        <b dir="auto">{deal.deal_title}</b>
        <b>{dealMoney(deal.deal_value)}</b>
      </div>
      {stages.length > 1 && (
        <div className={css.bar} aria-hidden>
          {stages.map(({ _id }, index) => (
            <i key={_id} className={cx(index <= reached && css.done)} />
          ))}
        </div>
      )}
      <small>
        {words}
        {closes === null ? '' : ` ${copy.dealCloses(showDate(closes))}`}
      </small>
    </li>
  );
}

/** The deals of the contact; nothing at all where there are none. */
export function DealsSection({ contactId }: { readonly contactId: string }) {
  const { data, isError, refetch } = useDealListQuery(contactId);
  const [all, setAll] = useState(false);
  // Drawn again when dates and numbers are written in another way.
  useLocale();
  if (data === undefined) {
    return (
      <Section title={copy.deals}>
        {isError ? (
          <p className={css.muted}>
            {copy.dealsFailed} <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
          </p>
        ) : (
          <Skeleton height={56} />
        )}
      </Section>
    );
  }
  if (data.rows.length === 0) return null;
  const total = data.total_number_of_records;
  return (
    <Section
      title={copy.deals}
      note={all && total > data.rows.length ? copy.newestOf(data.rows.length) : undefined}
      action={
        data.rows.length > SHOWN && (
          <button
            type="button"
            className={edit.link}
            aria-expanded={all}
            onClick={() => {
              setAll(!all);
            }}
          >
            {all ? copy.showFewer : copy.all(total)}
          </button>
        )
      }
    >
      <ul className={css.deals}>
        {(all ? data.rows : data.rows.slice(0, SHOWN)).map((deal) => (
          <DealCard key={deal._id} deal={deal} />
        ))}
      </ul>
    </Section>
  );
}
