import type { DealListRow, DealPerson } from '@shared/contract/deals';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { formatDay, showDate } from '../../../ui/format-date';
import { MenuItem } from '../../../ui/MenuItem';
import { dealMoney } from '../../../ui/money';
import { RecordChips } from '../../../ui/record-chips/RecordChips';
import type { TableColumn } from '../../../ui/table/types';
import { RecordRowMenu } from '../../bin';
import { copy } from '../copy';
import { daysSince, isOverdue, percent, personName } from '../deal-names';
import css from './list.module.css';

type Column = TableColumn<DealListRow>;
const { columns: heads } = copy;
/** Pixels. */
const FACE = 22;
const CHIPS = 2;

function Owner({ person }: { readonly person: DealPerson | null }) {
  if (person === null) return <span className={css.faint}>{copy.noOwner}</span>;
  const name = personName(person);
  return (
    <span className={css.person} title={name}>
      <Avatar id={person._id} name={name} src={person.avatar} size={FACE} />
      <span dir="auto">{name}</span>
    </span>
  );
}

export interface DealColumnsProps {
  readonly onOpen: (id: string) => void;
  readonly onRecord: (kind: 'contact' | 'company', id: string) => void;
}

const title = (onOpen: (id: string) => void): Column => ({
  id: 'deal_title',
  header: heads.title,
  pinned: 'start',
  rowHeader: true,
  sortable: true,
  minWidth: 180,
  cell: (deal) => (
    <button
      type="button"
      className={css.title}
      aria-label={copy.open(deal.deal_title)}
      title={deal.deal_title}
      dir="auto"
      onClick={() => {
        onOpen(deal._id);
      }}
    >
      {deal.deal_title}
    </button>
  ),
});

const people = ({ onRecord }: DealColumnsProps): readonly Column[] => [
  {
    id: 'contacts',
    header: heads.contacts,
    width: { 0: 160, 1600: 230 },
    showFrom: 1180,
    cell: (deal) => (
      <RecordChips
        chips={deal.customer_ids.map((one) => ({ _id: one._id, name: personName(one) }))}
        shown={CHIPS}
        restLabel={(count) => copy.more(count, deal.deal_title)}
        onOpen={(id) => {
          onRecord('contact', id);
        }}
      />
    ),
  },
  {
    id: 'company',
    header: heads.company,
    width: { 0: 140, 1600: 180 },
    showFrom: 1020,
    cell: ({ company_id: company, deal_title }) =>
      company && (
        <RecordChips
          chips={[{ _id: company._id, name: company.mp_company_label }]}
          shown={1}
          restLabel={(count) => copy.more(count, deal_title)}
          onOpen={(id) => {
            onRecord('company', id);
          }}
        />
      ),
  },
];

/**
 * @param now epoch milliseconds: what is overdue is so from then on
 * @param own of the workspace's own fields
 */
export function dealColumns(now: number, own: readonly Column[], props: DealColumnsProps): readonly Column[] {
  return [
    title(props.onOpen),
    {
      id: 'deal_value',
      header: heads.value,
      width: 116,
      align: 'end',
      sortable: true,
      cell: ({ deal_value }) => dealMoney(deal_value),
    },
    {
      id: 'stage',
      header: heads.stage,
      width: { 0: 116, 1600: 140 },
      cell: ({ pipeline_stage_id: stage }) => <span className={css.stage}>{stage.name}</span>,
    },
    {
      id: 'probability',
      header: heads.probability,
      width: 128,
      align: 'end',
      sortable: true,
      cell: ({ probability }) => percent(probability),
    },
    {
      id: 'expected_close_date',
      header: heads.close,
      width: 116,
      sortable: true,
      cell: (deal) =>
        deal.expected_close_date === null ? (
          <span className={css.faint}>{copy.noDate}</span>
        ) : (
          <time dateTime={deal.expected_close_date} className={cx(isOverdue(deal, now) && css.late)}>
            {showDate(deal.expected_close_date)}
          </time>
        ),
    },
    {
      id: 'owner',
      header: heads.owner,
      width: { 0: 120, 1600: 152 },
      showFrom: 860,
      cell: ({ assignee_id }) => <Owner person={assignee_id} />,
    },
    ...people(props),
    {
      id: 'timeInStage',
      header: heads.timeInStage,
      width: 92,
      align: 'end',
      showFrom: 1400,
      cell: ({ stage_since }) => copy.days(daysSince(stage_since, now)),
    },
    {
      id: 'created_at',
      header: heads.created,
      width: 112,
      sortable: true,
      showFrom: 1220,
      cell: ({ created_at }) => formatDay(created_at),
    },
    ...own,
    {
      id: 'actions',
      header: heads.actions,
      headHidden: true,
      width: 52,
      align: 'end',
      pinned: 'end',
      cell: ({ _id, deal_title: name }) => (
        <RecordRowMenu kind="deal" id={_id} name={name} label={copy.actionsOf(name)}>
          <MenuItem
            icon="stages"
            text={copy.open(name)}
            shown={copy.openOne}
            onSelect={() => {
              props.onOpen(_id);
            }}
          />
        </RecordRowMenu>
      ),
    },
  ];
}
