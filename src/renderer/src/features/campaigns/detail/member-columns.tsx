import type { MemberState } from '@shared/rules/campaigns';
import { Button } from '../../../ui/Button';
import { formatDayAndTime } from '../../../ui/format-date';
import { showPhone } from '../../../ui/show-phone';
import { CellText } from '../../../ui/table/CellText';
import { PersonCell } from '../../../ui/table/PersonCell';
import type { TableColumn } from '../../../ui/table/types';
import type { Member } from '../api';
import { copy } from '../copy';
import css from './detail.module.css';

type Column = TableColumn<Member>;
const { columns: heads } = copy.members;

const nameOf = ({ name }: Member): string => (name === '' ? copy.members.unnamed : name);

function StateMark({ state }: { readonly state: MemberState }) {
  return (
    <span className={css.mark} data-state={state}>
      {copy.states[state]}
    </span>
  );
}

interface MemberColumns {
  readonly isDraft: boolean;
  /** A contact. */
  readonly onOpen: (id: string) => void;
  /** A conversation. */
  readonly onChat: (id: string) => void;
}

const name = (onOpen: (id: string) => void): Column => ({
  id: 'name',
  header: heads.name,
  pinned: 'start',
  rowHeader: true,
  minWidth: 190,
  cell: (member) => (
    <PersonCell
      id={member.contact_id}
      name={nameOf(member)}
      picture={member.avatar}
      label={copy.open(nameOf(member))}
      onOpen={onOpen}
    />
  ),
});

const REST: readonly Column[] = [
  {
    id: 'phone',
    header: heads.phone,
    width: 160,
    showFrom: 640,
    cell: ({ phone }) => (
      <CellText tone={phone === null ? 'faint' : 'plain'}>
        {phone === null ? copy.members.noPhone : showPhone(phone)}
      </CellText>
    ),
  },
  {
    id: 'state',
    header: heads.state,
    width: 118,
    cell: ({ state }) => <StateMark state={state} />,
  },
  {
    id: 'reason',
    header: heads.reason,
    minWidth: 200,
    share: 3,
    cell: ({ reason }) =>
      reason !== null && (
        <span className={css.why} title={reason}>
          {reason}
        </span>
      ),
  },
];

/** The columns of those whom a campaign is for. */
export const memberColumns = ({ isDraft, onOpen, onChat }: MemberColumns): readonly Column[] => [
  name(onOpen),
  ...REST,
  ...(isDraft
    ? []
    : [
        {
          id: 'sent',
          header: heads.sent,
          width: 190,
          showFrom: 900,
          cell: ({ sent_at }: Member) =>
            sent_at !== null && (
              <CellText>
                <time dateTime={sent_at}>{formatDayAndTime(sent_at)}</time>
              </CellText>
            ),
        },
        {
          id: 'chat',
          header: heads.chat,
          headHidden: true,
          width: 76,
          align: 'end' as const,
          cell: (member: Member) =>
            member.conversation_id !== null && (
              <Button
                tone="quiet"
                aria-label={copy.members.openChat(nameOf(member))}
                onClick={() => {
                  onChat(member.conversation_id ?? '');
                }}
              >
                {copy.members.chat}
              </Button>
            ),
        },
      ]),
];
