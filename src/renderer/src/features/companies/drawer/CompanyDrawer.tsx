import { type ReactNode, useState } from 'react';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { draftName, hasDraft } from '../../../ui/kept-draft/kept-draft';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { RecordWithTimeline, TABBED_WIDTH, useRoomForTimeline } from '../../RecordWithTimeline';
import { useCompanyQuery } from '../api';
import { CompanyCard } from '../card/CompanyCard';
import { copy } from '../copy';
import { CompanyForm } from './CompanyForm';

export interface CompanyDrawerProps {
  /** Null: a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
  /** Another company is to be shown here. */
  readonly onOpenOther?: (id: string) => void;
  /** Below the card: what led here, such as the people of a task. */
  readonly children?: ReactNode;
}

/** Pixels: as wide for the card as for the form, so that nothing moves between them. */
const WIDTH = 480;
/** With the timeline beside it, where there is room. Pixels. */
const WHOLE_WIDTH = 1160;
const NOT_FOUND = new Set(['company_not_found', 'validation_failed']);

/** What is said while the company is not there; null: it is. */
function statusOf(
  { error, refetch }: ReturnType<typeof useCompanyQuery>,
  mayView: boolean,
  isThere: boolean,
): DrawerStatus | null {
  if (!mayView) return { kind: 'nothing', icon: 'lock', title: copy.notAllowed };
  if (isThere) return null;
  if (!isApiError(error)) return { kind: 'loading' };
  if (NOT_FOUND.has(error.code)) return { kind: 'nothing', icon: 'building', title: copy.notFound };
  if (error.code === 'permission_denied') return { kind: 'nothing', icon: 'lock', title: copy.notAllowed };
  return { kind: 'failed', title: copy.companyFailed, text: reasonOf(error), onRetry: () => void refetch() };
}

/** A company beside the page: its card, and the form that changes it; or the form of a new one. */
export function CompanyDrawer({ id, onClose, onOpenOther, children }: CompanyDrawerProps) {
  const mayView = useCan('view', 'crm_accounts');
  const { business_id } = useWorkspace();
  // What was typed and not saved is offered again.
  const [isEditing, setEditing] = useState(
    () => id === null || hasDraft(draftName(business_id, 'company', id)),
  );
  const [closing, setClosing] = useState(false);
  const query = useCompanyQuery(id ?? '', { skip: id === null || !mayView });
  const company = id === null ? null : query.currentData;
  // What is in the bin is only read.
  const isForm = isEditing && company !== undefined && (company?.deleted_at ?? null) === null && mayView;
  /** What was asked to be closed: the form, which leads back to the card, or the drawer. */
  const [leaves, setLeaves] = useState<'form' | 'drawer'>('drawer');
  const ask = (what: 'form' | 'drawer'): void => {
    setLeaves(what);
    setClosing(true);
  };
  const leave = (): void => {
    setClosing(false);
    if (id === null || leaves === 'drawer') onClose();
    else setEditing(false);
  };
  const isWhole = useRoomForTimeline() && id !== null;
  const title = id === null ? copy.create : isForm ? copy.update : copy.one;
  const record =
    company !== undefined &&
    (isForm ? (
      <CompanyForm
        key={id}
        company={company}
        closing={closing}
        onStay={() => {
          setClosing(false);
        }}
        onLeave={leave}
        onSaved={onClose}
        onAskClose={() => {
          ask('form');
        }}
        onOpenOther={onOpenOther}
      />
    ) : (
      company !== null && (
        <CompanyCard
          company={company}
          onEdit={() => {
            setEditing(true);
          }}
        >
          {children}
        </CompanyCard>
      )
    ));
  return (
    <AntdProvider>
      <Drawer
        bare
        fillsNarrow
        title={title}
        size={id === null ? WIDTH : isWhole ? WHOLE_WIDTH : TABBED_WIDTH}
        escape={!isForm}
        status={statusOf(query, mayView, company !== undefined)}
        onClose={() => {
          if (isForm) ask('drawer');
          else onClose();
        }}
      >
        <RecordWithTimeline
          isWhole={isWhole}
          width={WIDTH}
          subject={
            company == null ? null : { kind: 'company', id: company._id, name: company.mp_company_label }
          }
        >
          {record}
        </RecordWithTimeline>
      </Drawer>
    </AntdProvider>
  );
}
