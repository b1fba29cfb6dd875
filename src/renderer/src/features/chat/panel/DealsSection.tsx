import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { Skeleton } from '../../../ui/Skeleton';
import { Button } from '../../../ui/Button';
import { useLocale } from '../../../ui/time-zone';
import { DealSummaryCard, loadDealDrawer, useDealListQuery } from '../../deals';
import { copy } from '../copy';
import { Section } from './Section';
import edit from './edit.module.css';
import css from './panel.module.css';

/** In the panel before “All n”. */
const SHOWN = 3;
/** While the code of the cards is loaded. Pixels. */
const CARD_HEIGHT = 150;

const DealDrawer = lazy(async () => ({ default: (await loadDealDrawer()).DealDrawer }));

/** The deals of the contact; nothing at all where there are none. */
export function DealsSection({ contactId }: { readonly contactId: string }) {
  const { data, isError, refetch } = useDealListQuery(contactId);
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
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
          <li key={deal._id}>
            <LazyBoundary fallback={<Skeleton height={CARD_HEIGHT} />}>
              <DealSummaryCard
                deal={deal}
                onOpen={() => {
                  setOpened(deal._id);
                }}
              />
            </LazyBoundary>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <LazyBoundary>
          <DealDrawer
            key={opened}
            dealId={opened}
            onClose={() => {
              setOpened(null);
            }}
          />
        </LazyBoundary>
      )}
    </Section>
  );
}
