import { useState } from 'react';
import type { WebsiteTracking } from '@shared/contract/visitors';
import { serverNow } from '../../../core/platform/server-time';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { formatDayAndTime } from '../../../ui/format-date';
import { Spinner } from '../../../ui/Spinner';
import { useTimeZone } from '../../../ui/time-zone';
import { copy } from './copy';
import { DialogSection } from './DialogSection';
import css from './tracking.module.css';

interface InstallationProps {
  readonly tracking: WebsiteTracking;
  readonly onAllow: ((host: string) => void) | null;
}

/** A little earlier than the press: clocks differ, and the page may have been open already. Milliseconds. */
const SLACK_MS = 2000;

function LastVisit({ visit }: { readonly visit: NonNullable<WebsiteTracking['last_visit']> }) {
  useTimeZone();
  return (
    <p className={css.visit}>
      <b dir={visit.title === '' ? 'ltr' : 'auto'}>{visit.title === '' ? visit.url : visit.title}</b>
      <span dir="ltr">{visit.url}</span>
      <span>
        {copy.on_(visit.browser, copy.devices[visit.device_type])} · {formatDayAndTime(visit.at)}
      </span>
    </p>
  );
}

/** Whether the script works: waits for a visit, live, and says what it saw. */
export function Installation({ tracking, onAllow }: InstallationProps) {
  const { last_visit: last, refused, demo_page: demo, domains } = tracking;
  const [since, setSince] = useState<number | null>(null);
  const seen = since !== null && last !== null && Date.parse(last.at) >= since;
  const waits = since !== null && !seen;
  const isRefused =
    refused !== null && (last === null || refused.at > last.at) && !domains.includes(refused.host);
  return (
    <DialogSection
      title={copy.verify}
      text={copy.verifyText}
      action={
        waits ? (
          <Button onClick={() => setSince(null)}>{copy.stop}</Button>
        ) : (
          <Button onClick={() => setSince(serverNow() - SLACK_MS)}>{copy.verifyButton}</Button>
        )
      }
    >
      <div className={css.state} role="status" data-tone={waits ? 'wait' : last === null ? 'none' : 'good'}>
        {waits ? (
          <Spinner label={copy.waiting} />
        ) : (
          <Icon name={last === null ? 'clock' : 'check'} size={17} />
        )}
        <span>{waits ? copy.waiting : seen ? copy.works : last === null ? copy.notSeen : copy.last}</span>
      </div>
      {!waits && last !== null && <LastVisit visit={last} />}
      {isRefused && (
        <p className={css.refused} role="alert">
          {copy.refused(refused.host)}{' '}
          {onAllow && <Button onClick={() => onAllow(refused.host)}>{copy.allow(refused.host)}</Button>}
        </p>
      )}
      {tracking.is_local && <p className={css.note}>{copy.local}</p>}
      {demo !== null && (
        <p className={css.note}>
          {copy.demo}{' '}
          <a href={demo} target="_blank" rel="noopener noreferrer">
            {copy.openDemo}
          </a>
        </p>
      )}
    </DialogSection>
  );
}
