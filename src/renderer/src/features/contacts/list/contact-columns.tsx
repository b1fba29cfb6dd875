import type { ReactNode } from 'react';
import type { ContactListRow } from '@shared/contract/contact-list';
import { scoreBand } from '@shared/rules/score-band';
import { formatDay } from '../../../ui/format-date';
import { showPhone } from '../../../ui/show-phone';
import { PersonCell } from '../../../ui/table/PersonCell';
import { textContent } from '../../../ui/table/text-width';
import type { TableColumn } from '../../../ui/table/types';
import { ContactRowMenu } from './ContactRowMenu';
import { copy } from './copy';
import { nameOf, personName } from './name-of';
import { NameList, chipsContent } from './NameList';
import { Owner } from './Owner';
import { AssigneeCell } from './quick-edit/AssigneeCell';
import { StageCell } from './quick-edit/StageCell';
import { TagsCell } from './quick-edit/TagsCell';
import css from './list.module.css';

type Column = TableColumn<ContactListRow>;
const { columns: heads } = copy;

/** Beside a value that opens a picker. Pixels. */
const PICKER = 8;
/** A face before a name. */
const FACE = { large: 35, small: 27 } as const;
/** Around the text of a chip. */
const CHIP = 17;

const Text = ({ text }: { readonly text: string | null }) => (
  <span className={css.text} title={text ?? undefined} dir="auto">
    {text}
  </span>
);

const scoreText = (score: number): string =>
  score > 0 ? `${scoreBand(score).label} · ${score}` : scoreBand(score).label;

function Score({ score }: { readonly score: number }) {
  const { label, tone } = scoreBand(score);
  return (
    <span className={css.score} data-tone={tone} title={label}>
      {scoreText(score)}
    </span>
  );
}

const name = (onOpen: (id: string) => void): Column => ({
  id: 'name',
  header: heads.name,
  pinned: 'start',
  rowHeader: true,
  sortable: true,
  width: 180,
  content: (contact) => textContent(nameOf(contact), 'strong', FACE.large),
  cell: (contact) => (
    <PersonCell
      id={contact._id}
      name={nameOf(contact)}
      picture={contact.avatar}
      label={copy.open(nameOf(contact))}
      onOpen={onOpen}
    />
  ),
});

const BEFORE_COMPANY: readonly Column[] = [
  {
    id: 'email',
    header: heads.email,
    sortable: true,
    minWidth: 150,
    share: 2,
    content: ({ email }) => textContent(email),
    cell: ({ email }) => <Text text={email} />,
  },
  {
    id: 'phone',
    header: heads.phone,
    sortable: true,
    width: 130,
    content: ({ phone }) => textContent(phone && showPhone(phone)),
    cell: ({ phone }) => <Text text={phone === null ? null : showPhone(phone)} />,
  },
  {
    id: 'current_lifecycle_stage',
    header: heads.current_lifecycle_stage,
    sortable: true,
    width: 110,
    content: ({ current_lifecycle_stage: stage }) =>
      stage === null
        ? textContent(copy.noStage, 'text', PICKER)
        : textContent(stage.label, 'chipStrong', CHIP + PICKER),
    cell: (contact) => <StageCell contact={contact} />,
  },
  {
    id: 'total_score',
    header: heads.total_score,
    sortable: true,
    width: 118,
    showFrom: 920,
    content: ({ total_score }) => textContent(scoreText(total_score), 'chipStrong', CHIP),
    cell: ({ total_score }) => <Score score={total_score} />,
  },
  {
    id: 'tags',
    header: heads.tags,
    width: 150,
    showFrom: 1070,
    content: ({ tags }) => chipsContent(tags, PICKER),
    cell: (contact) => <TagsCell contact={contact} />,
  },
];

const company = (onOpenCompany: ((id: string) => void) | null): Column => ({
  id: 'company',
  header: heads.company,
  minWidth: 120,
  showFrom: 1380,
  content: ({ current_company_id: company }) => textContent(company?.mp_company_label),
  cell: ({ current_company_id: company }) => {
    if (company === null) return null;
    const { _id, mp_company_label: label } = company;
    if (onOpenCompany === null) return <Text text={label} />;
    return (
      <button
        type="button"
        className={css.company}
        aria-label={copy.open(label)}
        title={label}
        dir="auto"
        onClick={() => {
          onOpenCompany(_id);
        }}
      >
        {label}
      </button>
    );
  },
});

const AFTER_COMPANY: readonly Column[] = [
  {
    id: 'interests',
    header: heads.interests,
    width: 190,
    showFrom: 1730,
    content: ({ interests }) => chipsContent(interests),
    cell: ({ interests }) => <NameList entries={interests} />,
  },
  {
    id: 'address',
    header: heads.address,
    minWidth: 140,
    showFrom: 1990,
    cell: ({ address: { full_address, city, country } }) => (
      <Text text={full_address ?? ([city, country].filter(Boolean).join(', ') || null)} />
    ),
  },
  {
    id: 'job',
    header: heads.job,
    minWidth: 120,
    showFrom: 1850,
    content: ({ current_job_title }) => textContent(current_job_title),
    cell: ({ current_job_title }) => <Text text={current_job_title} />,
  },
  {
    id: 'assignee_id',
    header: heads.assignee_id,
    sortable: true,
    width: 120,
    showFrom: 1220,
    content: ({ assignee_id }) =>
      assignee_id === null
        ? textContent(copy.nobody, 'text', PICKER)
        : textContent(personName(assignee_id), 'text', FACE.small + PICKER),
    cell: (contact) => <AssigneeCell contact={contact} />,
  },
  {
    id: 'created_by',
    header: heads.created_by,
    width: 150,
    showFrom: 2360,
    cell: ({ created_by }) => created_by && <Owner owner={created_by} />,
  },
  {
    id: 'created_at',
    header: heads.created_at,
    sortable: true,
    width: 110,
    showFrom: 1540,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
  },
  {
    id: 'updated_at',
    header: heads.updated_at,
    sortable: true,
    width: 110,
    showFrom: 2200,
    cell: ({ updated_at }) => <time dateTime={updated_at}>{formatDay(updated_at)}</time>,
  },
];

/** What a table of contacts shows beside what every one does. */
export interface ColumnChoice {
  /** What can be done with a contact, at the end of its row. */
  readonly rowMenu?: ((contact: ContactListRow) => ReactNode) | undefined;
  /** Tags say nothing here: the column is not there. */
  readonly hasTags?: boolean;
}

/**
 * The columns of the table (spec 2 §2, List detail).
 * @param onOpenCompany null: companies are not to be opened
 * @param own of the workspace's own fields
 */
export const contactColumns = (
  onOpen: (id: string) => void,
  onOpenCompany: ((id: string) => void) | null,
  own: readonly Column[],
  { rowMenu, hasTags = true }: ColumnChoice = {},
): readonly Column[] => [
  name(onOpen),
  ...BEFORE_COMPANY.filter(({ id }) => hasTags || id !== 'tags'),
  company(onOpenCompany),
  ...AFTER_COMPANY,
  ...own,
  {
    id: 'actions',
    header: heads.actions,
    headHidden: true,
    width: 52,
    align: 'end',
    pinned: 'end',
    cell: (contact) => rowMenu?.(contact) ?? <ContactRowMenu contact={contact} onOpen={onOpen} />,
  },
];
