import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { Section } from '../../../ui/page/Section';
import { type DeliveryFilter, useDeliveryListInfiniteQuery } from '../api';
import { copy, STATE_TEXT } from '../copy';
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
  [null, copy.all],
  ['waiting', STATE_TEXT.waiting],
  ['delivered', STATE_TEXT.delivered],
  ['held', STATE_TEXT.held],
  ['failed', STATE_TEXT.failed],
] as const;
const CHANNELS = [
  [null, copy.all],
  ['webhook', copy.webhook],
  ['slack', copy.slackChannel],
] as const;

/** What was posted, and what came of it; live. */
export function DeliveryLog({ mayChange, withSlack }: DeliveryLogProps) {
  const [filter, setFilter] = useState(ALL);
  const [open, setOpen] = useState<string | null>(null);
  const list = useDeliveryListInfiniteQuery(filter);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);
  const isAll = filter.channel === null && filter.state === null;
  const nothing = isAll ? (
    <EmptyState
      icon="send"
      title={copy.noDeliveries}
      {...(mayChange ? { text: copy.noDeliveriesText } : {})}
    />
  ) : (
    <NoResults
      title={copy.noneSuch}
      clear={copy.showAll}
      onClear={() => {
        setFilter(ALL);
      }}
    />
  );
  return (
    <Section title={copy.log} text={copy.logText}>
      <div className={css.filters}>
        <FilterGroup
          label={copy.stateFilter}
          value={filter.state}
          options={STATES}
          onChange={(state) => {
            setFilter({ ...filter, state });
          }}
        />
        {withSlack && (
          <FilterGroup
            label={copy.channelFilter}
            value={filter.channel}
            options={CHANNELS}
            onChange={(channel) => {
              setFilter({ ...filter, channel });
            }}
          />
        )}
      </div>
      <DeliveryTable
        rows={rows}
        error={list.isError ? { title: copy.logFailed, onRetry: () => void list.refetch() } : null}
        empty={nothing}
        withChannel={withSlack}
        openId={open}
        onOpen={setOpen}
      />
      {rows !== undefined && rows.length > 0 && list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {copy.more}
        </Button>
      )}
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
