import type { CompanyListRow, CompanyRow } from '@shared/contract/companies';
import { webAddress } from '@shared/rules/web-address';
import { Avatar } from '../../../ui/Avatar';
import { formatDay } from '../../../ui/format-date';
import { numberFormat } from '../../../ui/formats';
import { MenuItem } from '../../../ui/MenuItem';
import { CellText } from '../../../ui/table/CellText';
import { textContent } from '../../../ui/table/text-width';
import type { TableColumn } from '../../../ui/table/types';
import { RecordRowMenu } from '../../bin';
import { shownAddress } from '../shown-address';
import { copy } from '../copy';
import { employeeCount } from '../employee-count';
import { TagsCell } from './TagsCell';
import css from './list.module.css';

type Column = TableColumn<CompanyListRow>;

export interface CompanyColumnsProps {
  readonly mayUpdate: boolean;
  readonly onOpen: (id: string) => void;
  /** Of the workspace's own fields. */
  readonly own: readonly Column[];
}

const { columns: heads } = copy;
/** A picture before a name. Pixels. */
const FACE = { large: 35, small: 30 } as const;

const name = (onOpen: (id: string) => void): Column => ({
  id: 'name',
  header: heads.name,
  pinned: 'start',
  rowHeader: true,
  sortable: true,
  minWidth: 180,
  share: 2,
  content: ({ mp_company_label: label }) => textContent(label, 'strong', FACE.large),
  cell: ({ _id, mp_company_label: label, mp_company_avatar: avatar }) => (
    <div className={css.name}>
      <Avatar id={_id} name={label} src={avatar} size={26} />
      <button
        type="button"
        className={css.open}
        aria-label={copy.open(label)}
        title={label}
        dir="auto"
        onClick={() => {
          onOpen(_id);
        }}
      >
        {label}
      </button>
    </div>
  ),
});

const WEBSITE: Column = {
  id: 'website',
  header: heads.website,
  minWidth: 140,
  share: 1.4,
  showFrom: 760,
  content: ({ mp_company_website: website }) => {
    const href = webAddress(website ?? '');
    return textContent(href && shownAddress(href));
  },
  cell: ({ mp_company_website: website }) => {
    const href = webAddress(website ?? '');
    return href === null ? null : (
      <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" title={href}>
        {shownAddress(href)}
      </a>
    );
  },
};

const text = (
  id: string,
  header: string,
  of: (row: CompanyRow) => string | null,
  more: Partial<Column> = {},
): Column => ({
  id,
  header,
  content: (row) => textContent(of(row)),
  cell: (row) => {
    const value = of(row);
    return value === null || value === '' ? null : <CellText title={value}>{value}</CellText>;
  },
  ...more,
});

const place = ({ mp_company_city: city, mp_company_country: country }: CompanyRow): string =>
  [city, country].filter(Boolean).join(', ');
const ownerName = ({ mp_company_owner: owner }: CompanyRow): string | null =>
  owner && `${owner.first_name} ${owner.last_name}`.trim();

const OWNER: Column = {
  id: 'owner',
  header: heads.owner,
  minWidth: 120,
  showFrom: 1180,
  content: (row) => textContent(ownerName(row), 'text', FACE.small),
  cell: (row) => {
    const { mp_company_owner: owner } = row;
    return owner === null ? null : (
      <div className={css.name}>
        <Avatar id={owner._id} name={ownerName(row) ?? ''} src={owner.avatar} size={22} />
        <CellText title={ownerName(row) ?? ''}>{ownerName(row)}</CellText>
      </div>
    );
  },
};

export function companyColumns({ mayUpdate, onOpen, own }: CompanyColumnsProps): readonly Column[] {
  return [
    name(onOpen),
    WEBSITE,
    text('industry', heads.industry, (row) => row.mp_company_industry, { minWidth: 110, showFrom: 640 }),
    text(
      'employees',
      heads.employees,
      (row) => {
        const count = employeeCount(row);
        return count === null ? null : numberFormat().format(count);
      },
      { width: 124, align: 'end', sortable: true, showFrom: 1000 },
    ),
    text('place', heads.place, place, { minWidth: 120, share: 1.2, showFrom: 820 }),
    OWNER,
    {
      id: 'tags',
      header: heads.tags,
      // Two of them side by side.
      minWidth: 204,
      share: 1.6,
      cell: (company) => <TagsCell company={company} mayUpdate={mayUpdate} />,
    },
    text('created', heads.created, ({ created_at }) => formatDay(created_at), {
      width: 124,
      sortable: true,
      showFrom: 1240,
    }),
    ...own,
    {
      id: 'actions',
      header: heads.actions,
      headHidden: true,
      width: 52,
      align: 'end',
      pinned: 'end',
      cell: ({ _id, mp_company_label: label }) => (
        <RecordRowMenu kind="company" id={_id} name={label} label={copy.actionsOf(label)}>
          <MenuItem
            icon="building"
            text={copy.open(label)}
            shown={copy.openOne}
            onSelect={() => {
              onOpen(_id);
            }}
          />
        </RecordRowMenu>
      ),
    },
  ];
}
