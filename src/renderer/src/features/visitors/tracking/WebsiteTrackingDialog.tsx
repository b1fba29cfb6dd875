import { Switch } from '../../../ui/Switch';
import { useState } from 'react';
import type { WebsiteTracking } from '@shared/contract/visitors';
import { reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { type TrackingSettings, useSaveTrackingMutation, useWebsiteTrackingQuery } from '../api';
import { errorText } from '../error-text';
import { copy, snippetOf } from './copy';
import { CopyBlock } from './CopyBlock';
import { Domains } from './Domains';
import { Installation } from './Installation';
import { DialogSection } from './DialogSection';
import { SignedVisitors } from './SignedVisitors';
import { SiteKey } from './SiteKey';
import css from './tracking.module.css';

interface BodyProps {
  readonly tracking: WebsiteTracking;
  /** Why nothing can be changed; null where it can. */
  readonly hint: string | null;
}

function Body({ tracking, hint }: BodyProps) {
  const [save, { isLoading }] = useSaveTrackingMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { is_on, domains, keep_whole_ip, site_key, script_url } = tracking;

  async function change(over: Partial<TrackingSettings>): Promise<string | null> {
    setProblem(null);
    try {
      await save({ is_on, domains, keep_whole_ip, ...over }).unwrap();
      return null;
    } catch (error) {
      return errorText(error);
    }
  }
  const flip = async (over: Partial<TrackingSettings>): Promise<void> => setProblem(await change(over));

  return (
    <div className={css.body}>
      <DialogSection
        title={copy.on}
        text={copy.onText}
        action={
          <Switch
            checked={is_on}
            loading={isLoading}
            disabled={hint !== null}
            aria-label={copy.on}
            onChange={(value) => void flip({ is_on: value })}
          />
        }
      >
        {hint !== null && <p className={css.note}>{hint}</p>}
        {problem !== null && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
      </DialogSection>
      <Domains domains={domains} hint={hint} onChange={(list) => change({ domains: list })} />
      {is_on && site_key !== null && (
        <>
          <DialogSection title={copy.snippet} text={copy.snippetText}>
            {domains.length === 0 && tracking.demo_page === null && (
              <EmptyState size="small" title={copy.noDomain} />
            )}
            <CopyBlock text={snippetOf(script_url, site_key)} label={copy.copySnippet} />
          </DialogSection>
          <Installation
            tracking={tracking}
            onAllow={hint === null ? (host) => void flip({ domains: [...domains, host] }) : null}
          />
          <SignedVisitors signs={tracking.signs_visitors} hint={hint} />
          <SiteKey siteKey={site_key} hint={hint} />
        </>
      )}
      <DialogSection title={copy.collected}>
        <ul className={css.facts}>
          {copy.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          <li>{copy.places[tracking.location_source]}</li>
        </ul>
        <p className={css.note}>{copy.nothing}</p>
        <div className={css.option}>
          <div>
            <b>{copy.wholeIp}</b>
            <p>{copy.wholeIpText}</p>
          </div>
          <Switch
            checked={keep_whole_ip}
            disabled={hint !== null}
            aria-label={copy.wholeIp}
            onChange={(value) => void flip({ keep_whole_ip: value })}
          />
        </div>
      </DialogSection>
    </div>
  );
}

/** Website Tracking Setting (spec 3 §2.1): the script, from where it may report, and whether it works. */
export function WebsiteTrackingDialog({ onClose }: { readonly onClose: () => void }) {
  const mayChange = useCan('update', 'visitors');
  const mayView = useCan('view', 'visitors');
  const { data, isError, error, refetch } = useWebsiteTrackingQuery(undefined, {
    skip: !mayView,
    refetchOnMountOrArgChange: true,
  });
  const body = (): React.ReactNode => {
    if (!mayView) return <p className={css.note}>{copy.mayNot}</p>;
    if (data) return <Body tracking={data} hint={mayChange ? null : copy.mayNot} />;
    if (isError)
      return <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />;
    return (
      <div className={css.loading}>
        <Skeleton width="40%" height={16} />
        <Skeleton height={40} />
        <Skeleton width="55%" height={16} />
        <Skeleton height={72} />
      </div>
    );
  };
  return (
    <Dialog width={640} title={copy.title} footer={null} onCancel={onClose}>
      <p className={css.lead}>{copy.text}</p>
      {body()}
    </Dialog>
  );
}
