import type { Campaign } from '@shared/contract/campaigns';
import { formatDayAndTime } from '../../../ui/format-date';
import { ProgressBar } from '../../../ui/ProgressBar';
import { CellText } from '../../../ui/table/CellText';
import type { TableColumn } from '../../../ui/table/types';
import { TwoLines } from '../../../ui/TwoLines';
import { copy } from '../copy';
import { percentOf, reached } from '../reached';
import { StatusChip } from '../StatusChip';
import css from './list.module.css';

type Column = TableColumn<Campaign>;
const { columns: heads } = copy;

function NameCell({
  campaign,
  onOpen,
}: {
  readonly campaign: Campaign;
  readonly onOpen: (id: string) => void;
}) {
  const { workflow_id, campaign_name, template_name } = campaign;
  return (
    <button
      type="button"
      className={css.name}
      aria-label={copy.open(campaign_name)}
      title={campaign_name}
      dir="auto"
      onClick={() => {
        onOpen(workflow_id);
      }}
    >
      <TwoLines strong first={campaign_name} second={template_name ?? copy.noTemplate} />
    </button>
  );
}

function StatusCell({ campaign }: { readonly campaign: Campaign }) {
  const { status, status_reason } = campaign;
  const { done, total } = reached(campaign);
  return (
    <span className={css.status}>
      <StatusChip status={status} reason={status_reason} />
      {(status === 'Running' || status === 'Paused') && (
        <ProgressBar label={copy.page.progress} share={total === 0 ? 1 : done / total} />
      )}
    </span>
  );
}

/** So many, and of how many. */
function Figure({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <span className={css.figure}>
      {copy.show(part)}
      <small>{whole === 0 ? '' : copy.share(percentOf(part, whole))}</small>
    </span>
  );
}

const figure = (id: 'sent' | 'delivered' | 'read' | 'failed', showFrom?: number): Column => ({
  id,
  header: heads[id],
  width: 92,
  align: 'end',
  ...(showFrom !== undefined && { showFrom }),
  cell: (campaign) => {
    // Nothing has left yet.
    if (campaign.status === 'Draft') return null;
    const found = reached(campaign);
    return (
      <Figure part={found[id]} whole={found.total - campaign.counts.left_out - campaign.counts.stopped} />
    );
  },
});

/** The columns of the campaigns. */
export const campaignColumns = (onOpen: (id: string) => void): readonly Column[] => [
  {
    id: 'name',
    header: heads.name,
    pinned: 'start',
    rowHeader: true,
    minWidth: 200,
    share: 2,
    cell: (campaign) => <NameCell campaign={campaign} onOpen={onOpen} />,
  },
  { id: 'status', header: heads.status, width: 130, cell: (campaign) => <StatusCell campaign={campaign} /> },
  {
    id: 'total',
    header: heads.total,
    width: 96,
    align: 'end',
    cell: ({ counts }) => <span className={css.figure}>{copy.show(counts.total)}</span>,
  },
  figure('sent'),
  figure('delivered', 700),
  figure('read'),
  figure('failed', 800),
  {
    id: 'started',
    header: heads.started,
    width: 190,
    showFrom: 980,
    cell: ({ started_at }) =>
      started_at !== null && (
        <CellText>
          <time dateTime={started_at}>{formatDayAndTime(started_at)}</time>
        </CellText>
      ),
  },
];
