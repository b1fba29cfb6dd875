import { useMemo, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Campaign } from '@shared/contract/campaigns';
import type { LeftOutReason, MemberState } from '@shared/rules/campaigns';
import { reasonOf } from '../../../core/http/api-error';
import { useNavigate } from '../../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../../core/workspace';
import { useUrlDrawer } from '../../../ui/drawer/use-url-drawer';
import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { DataTable } from '../../../ui/table/DataTable';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { useTimeZone } from '../../../ui/time-zone';
import { loadRecordDrawer } from '../../records';
import { AddMembers } from '../add/AddMembers';
import { WaysIn } from '../add/WaysIn';
import { type Member, useCampaignMembersInfiniteQuery } from '../api';
import { copy } from '../copy';
import css from './detail.module.css';
import { memberColumns } from './member-columns';
import { StateFilter } from './StateFilter';
import { TakeOut } from './TakeOut';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));

interface RecipientsTabProps {
  readonly campaign: Campaign;
  readonly state: MemberState | null;
  readonly reason: LeftOutReason | null;
  readonly onNarrow: (state: MemberState | null, reason: LeftOutReason | null) => void;
}

const words = copy.members;
const NOBODY: ReadonlySet<string> = new Set();
const nameOf = ({ name }: Member): string => (name === '' ? words.unnamed : name);

/** Nobody is in it. @param id of a draft, into which people can be put; null: it is none */
function NoMembers({ id }: { readonly id: string | null }) {
  if (id === null) return <EmptyState icon="users" title={words.empty} />;
  return <EmptyState icon="users" title={words.empty} text={words.emptyText} action={<WaysIn id={id} />} />;
}

/** The members of a campaign as a table takes them. */
function useMembers({ campaign, state, reason }: Omit<RecipientsTabProps, 'onNarrow'>, skip: boolean) {
  const list = useCampaignMembersInfiniteQuery(
    { id: campaign.workflow_id, state, reason: state === 'left_out' ? reason : null },
    { skip, refetchOnMountOrArgChange: true },
  );
  const pages = list.currentData?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);
  const hasFailed = list.isError && pages === undefined;
  return {
    rows: hasFailed ? undefined : rows,
    busy: list.isFetching,
    error: hasFailed
      ? { title: words.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
      : null,
    more: {
      hasMore: list.hasNextPage,
      isLoading: list.isFetching,
      problem: list.isFetchNextPageError ? (reasonOf(list.error) ?? copy.moreFailed) : null,
      onMore: () => void list.fetchNextPage(),
    },
  };
}

/** Those whom a campaign is for: how far it has come with each, and why somebody gets nothing. */
export function RecipientsTab({ campaign, state, reason, onNarrow }: RecipientsTabProps) {
  const { workflow_id: id, status, counts } = campaign;
  const isDraft = status === 'Draft';
  const mayView = useCan('view', 'crm_contacts');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const contact = useUrlDrawer('customer_id');
  const [selected, setSelected] = useState(NOBODY);
  const table = useMembers({ campaign, state, reason }, !mayView);
  const columns = useMemo(
    () =>
      memberColumns({
        isDraft,
        onOpen: contact.open,
        onChat: (conversation) => {
          navigate(`/business/${index + 1}/inbox/${encodeURIComponent(conversation)}`);
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- times are written again in another zone
    [contact.open, index, isDraft, navigate, zone],
  );
  if (!mayView) return <EmptyState icon="lock" title={copy.mayNotSeeContacts} />;
  return (
    <AntdProvider>
      <div className={css.members}>
        <div className={css.tools}>
          <StateFilter
            counts={counts}
            isDraft={isDraft}
            state={state}
            onChange={(next) => {
              setSelected(NOBODY);
              onNarrow(next, null);
            }}
          />
          {isDraft && counts.total > 0 && <WaysIn id={id} />}
        </div>
        <DataTable
          id="campaign-members"
          label={words.label}
          columns={columns}
          {...table}
          keyOf={({ contact_id }) => contact_id}
          empty={
            state === null ? (
              <NoMembers id={isDraft ? id : null} />
            ) : (
              <NoResults
                title={words.nobodyHere}
                clear={words.showAll}
                onClear={() => {
                  onNarrow(null, null);
                }}
              />
            )
          }
          {...(isDraft && {
            selection: {
              selected,
              onChange: setSelected,
              nameOf,
              actions: (
                <TakeOut
                  id={id}
                  ids={selected}
                  onDone={() => {
                    setSelected(NOBODY);
                  }}
                />
              ),
            },
          })}
          onOpen={({ contact_id }) => {
            contact.open(contact_id);
          }}
          openId={contact.value}
        />
      </div>
      {isDraft && <AddMembers campaign={campaign} />}
      {contact.value !== null && (
        <LazyBoundary>
          <RecordDrawer
            key={contact.value}
            record={{ kind: 'contact', id: contact.value }}
            onClose={contact.close}
          />
        </LazyBoundary>
      )}
    </AntdProvider>
  );
}
