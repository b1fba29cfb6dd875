import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { NothingFound } from '../../../ui/NothingFound';
import { ErrorState } from '../../../ui/ErrorState';
import { Section } from '../../../ui/page/Section';
import { Skeleton } from '../../../ui/Skeleton';
import { type DeliveryFilter, useDeliveryListInfiniteQuery } from '../api';
import { COPY, STATE_TEXT } from '../copy';
import css from '../integrations.module.css';
import { DeliveryDialog } from './DeliveryDialog';
import { DeliveryTable } from './DeliveryTable';
import { FilterGroup } from './FilterGroup';

interface DeliveryLogProps {
  readonly mayChange: boolean;
  readonly withSlack: boolean;
}

const ALL: DeliveryFilter = { channel: null, state: null };
const STATES = [
  [null, COPY.all],
  ['waiting', STATE_TEXT.waiting],
  ['delivered', STATE_TEXT.delivered],
  ['held', STATE_TEXT.held],
  ['failed', STATE_TEXT.failed],
] as const;
const CHANNELS = [
  [null, COPY.all],
  ['webhook', COPY.webhook],
  ['slack', COPY.slackChannel],
] as const;

/** What was posted, and what came of it; live. */
export function DeliveryLog({ mayChange, withSlack }: DeliveryLogProps) {
  const [filter, setFilter] = useState(ALL);
  const [open, setOpen] = useState<string | null>(null);
  const list = useDeliveryListInfiniteQuery(filter);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const isAll = filter.channel === null && filter.state === null;

  function body(): React.ReactNode {
    if (rows === undefined) {
      return list.isError ? (
        <ErrorState title={COPY.logFailed} onRetry={() => void list.refetch()} />
      ) : (
        <div className={css.skeletons}>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={20} />
          ))}
        </div>
      );
    }
    if (rows.length === 0) {
      return isAll ? (
        <EmptyState
          icon="send"
          title={COPY.noDeliveries}
          {...(mayChange ? { text: COPY.noDeliveriesText } : {})}
        />
      ) : (
        <NothingFound
          title={COPY.noneSuch}
          clear={COPY.showAll}
          onClear={() => {
            setFilter(ALL);
          }}
        />
      );
    }
    return (
      <>
        <DeliveryTable rows={rows} withChannel={withSlack} onOpen={setOpen} />
        {list.hasNextPage && (
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {COPY.more}
          </Button>
        )}
      </>
    );
  }
  return (
    <Section title={COPY.log} text={COPY.logText}>
      <div className={css.filters}>
        <FilterGroup
          label={COPY.stateFilter}
          value={filter.state}
          options={STATES}
          onChange={(state) => {
            setFilter({ ...filter, state });
          }}
        />
        {withSlack && (
          <FilterGroup
            label={COPY.channelFilter}
            value={filter.channel}
            options={CHANNELS}
            onChange={(channel) => {
              setFilter({ ...filter, channel });
            }}
          />
        )}
      </div>
      {body()}
      {open !== null && (
        <DeliveryDialog
          id={open}
          mayChange={mayChange}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </Section>
  );
}
