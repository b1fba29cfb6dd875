import { useEffect, useRef } from 'react';
import type { AccountDetails } from '@shared/contract/account-details';
import { errorMessage } from '../../../core/http/error-message';
import { useCan } from '../../../core/workspace';
import { serverNow } from '../../../core/platform/server-time';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { formatDayAndTime } from '../../../ui/format-date';
import { useTimeZone } from '../../../ui/time-zone';
import { useRefreshAccountMutation } from '../account-details-api';
import { QualityChip, StatusChip } from './Chips';
import { copy } from './copy';
import css from './drawer.module.css';

const { facts } = copy;
/** Older than this it is asked for when somebody looks. Milliseconds. */
const STALE_MS = 15 * 60_000;

/** `TIER_NEW_THING` -> `Tier new thing`: Meta may invent words. */
function inWords(word: string | null, known: Readonly<Record<string, string>>): string {
  if (word === null) return facts.untold;
  const own = Object.hasOwn(known, word) ? known[word] : undefined;
  const plain = word.replaceAll('_', ' ').toLowerCase();
  return own ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What Meta has told of the number, and the way to ask again. */
export function Details({ account }: { readonly account: AccountDetails }) {
  useTimeZone();
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const [refresh, { isLoading, error }] = useRefreshAccountMutation();
  const { _id, checked_at } = account;
  const asked = useRef(false);
  useEffect(() => {
    const isStale = checked_at === null || serverNow() - Date.parse(checked_at) > STALE_MS;
    if (!mayUpdate || !isStale || asked.current) return;
    asked.current = true;
    void refresh(_id);
  }, [_id, checked_at, mayUpdate, refresh]);
  const problem = errorMessage(error);
  const name = account.verified_name ?? facts.untold;
  return (
    <Section
      title={facts.title}
      text={checked_at === null ? facts.never : facts.checked(formatDayAndTime(checked_at))}
      actions={
        <GuardedButton
          hint={mayUpdate ? null : copy.mayNotUpdate}
          aria-busy={isLoading}
          onClick={() => {
            if (!isLoading) void refresh(_id);
          }}
        >
          <Icon name="refresh" size={14} />
          {isLoading ? facts.refreshing : facts.refresh}
        </GuardedButton>
      }
    >
      {problem !== null && (
        <p className={css.refusal} role="alert">
          {problem}
        </p>
      )}
      <dl className={css.facts}>
        <dt>{copy.columns.status}</dt>
        <dd>
          <StatusChip account={account} />
          {account.number_status !== null && account.number_status !== 'CONNECTED' && (
            <span className={css.faint}>{inWords(account.number_status, {})}</span>
          )}
        </dd>
        <dt>{facts.quality}</dt>
        <dd>
          <QualityChip quality={account.meta.quality_rating} />
        </dd>
        <dt>{facts.limit}</dt>
        <dd>
          <span title={facts.limitHint}>{inWords(account.messaging_limit, copy.limits)}</span>
        </dd>
        <dt>{facts.name}</dt>
        <dd>
          {name}
          <span className={css.faint}>{inWords(account.name_status, copy.nameStatus)}</span>
        </dd>
        <dt>{facts.throughput}</dt>
        <dd>{inWords(account.throughput, copy.throughputs)}</dd>
        {account.is_official && (
          <>
            <dt>{facts.official}</dt>
            <dd>
              <Icon name="check" size={15} />
            </dd>
          </>
        )}
        <dt>{facts.numberId}</dt>
        <dd className={css.id}>{account.phone_number_id}</dd>
        <dt>{facts.wabaId}</dt>
        <dd className={css.id}>{account.waba_id}</dd>
      </dl>
    </Section>
  );
}
