import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { useParams } from 'react-router-dom';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useDocumentTitle } from '../../../core/document-title';
import { useNavigate } from '../../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { useUrlDrawer } from '../../../ui/drawer/use-url-drawer';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { useFilters } from '../../../ui/filter-bar/use-filters';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { loadActivityList } from '../../activities';
import { loadRecordDrawer } from '../../records';
import { useCampaignQuery } from '../api';
import { CAMPAIGNS, PAGE_PARAMS, campaignAddress } from '../campaign-address';
import { copy } from '../copy';
import { CampaignActions } from './CampaignActions';
import { CampaignBar } from './CampaignBar';
import css from './detail.module.css';
import { RecipientsTab } from './RecipientsTab';
import { SettingsTab } from './SettingsTab';

const ReviewDrawer = lazy(async () => ({ default: (await import('../review/ReviewDrawer')).ReviewDrawer }));
const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));
const ActivityList = lazy(async () => ({ default: (await loadActivityList()).ActivityList }));
const CampaignDrawer = lazy(async () => ({
  default: (await import('../form/CampaignDrawer')).CampaignDrawer,
}));

const renderPerson = (id: string, onClose: () => void) => (
  <RecordDrawer key={id} record={{ kind: 'contact', id }} onClose={onClose} />
);

/** What lies over a campaign: its form, or who gets it before the start. */
const OVER = ['edit', 'start'] as const;
/** What the stream did not bring is asked for while it sends. Milliseconds. */
const ASK_EVERY_MS = 5000;

interface NoCampaignProps {
  readonly isAllowed: boolean;
  /** Null: it is being loaded. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onAll: () => void;
}

/** It is not here: not yet, not to this person, not any more. */
function NoCampaign({ isAllowed, error, onRetry, onAll }: NoCampaignProps) {
  const isGone = isApiError(error) && error.status === 404;
  return (
    <Page title={copy.title} width="own">
      {!isAllowed ? (
        <EmptyState icon="lock" title={copy.notAllowed} />
      ) : isGone ? (
        <EmptyState
          icon="megaphone"
          title={copy.page.gone}
          action={<Button onClick={onAll}>{copy.page.all}</Button>}
        />
      ) : error !== null ? (
        <ErrorState title={copy.page.failed} text={reasonOf(error)} onRetry={onRetry} />
      ) : (
        <div className={css.waiting} aria-busy>
          <Skeleton width="40%" height={20} />
          <Skeleton width="100%" height={240} />
        </div>
      )}
    </Page>
  );
}

/** One campaign: what it sends, and to whom it has come (spec 1 §2.4). */
export function CampaignPage() {
  const { campaignId: id = '' } = useParams();
  const mayView = useCan('view', 'marketing_email_templates');
  const seesActivities = useCan('view', 'crm_activities');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const { values, change } = useFilters(PAGE_PARAMS);
  const drawer = useUrlDrawer('drawer');
  const first = useCampaignQuery(id, { skip: !mayView });
  const { currentData, isError, error, refetch } = useCampaignQuery(id, {
    skip: !mayView,
    pollingInterval: first.data?.status === 'Running' ? ASK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const campaign = currentData;
  useDocumentTitle(campaign?.campaign_name ?? copy.title);
  const base = `/business/${index + 1}`;
  const toAll = (): void => {
    navigate(`${base}/${CAMPAIGNS}`);
  };
  if (campaign === undefined) {
    return (
      <NoCampaign
        isAllowed={mayView}
        error={isError ? error : null}
        onRetry={() => void refetch()}
        onAll={toAll}
      />
    );
  }
  const isDraft = campaign.status === 'Draft';
  const hasActivity = seesActivities && !isDraft;
  const named = values.tab === 'activity' && !hasActivity ? null : values.tab;
  const tab = named ?? (isDraft ? 'information' : 'members');
  const over = OVER.find((one) => one === drawer.value);
  return (
    <Page
      title={campaign.campaign_name}
      width="own"
      actions={
        <CampaignActions
          campaign={campaign}
          onEdit={() => {
            drawer.open('edit');
          }}
          onStart={() => {
            drawer.open('start');
          }}
          onGone={toAll}
        />
      }
      bar={
        <CampaignBar
          campaign={campaign}
          tab={tab}
          hasActivity={hasActivity}
          onTab={(next) => {
            change({ tab: next, state: null, reason: null });
          }}
        />
      }
    >
      {tab === 'information' && <SettingsTab campaign={campaign} />}
      {tab === 'activity' && (
        <LazyBoundary>
          <ActivityList campaignId={id} renderPerson={renderPerson} />
        </LazyBoundary>
      )}
      {tab === 'members' && (
        <RecipientsTab
          campaign={campaign}
          state={values.state}
          reason={values.reason}
          onNarrow={(state, reason) => {
            change({ tab, state, reason });
          }}
        />
      )}
      {isDraft && over !== undefined && (
        <LazyBoundary>
          {over === 'edit' ? (
            <CampaignDrawer campaign={campaign} onSaved={drawer.close} onClose={drawer.close} />
          ) : (
            <ReviewDrawer
              campaign={campaign}
              onStarted={() => {
                navigate(campaignAddress(base, id, 'members'), { replace: true });
              }}
              onClose={drawer.close}
            />
          )}
        </LazyBoundary>
      )}
    </Page>
  );
}
