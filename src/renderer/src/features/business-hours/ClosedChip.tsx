import { isOpenAt } from '@shared/rules/business-hours';
import { useCan } from '../../core/workspace';
import { Icon } from '../../ui/Icon';
import { Tooltip } from '../../ui/Tooltip';
import { useNow } from '../../ui/use-now';
import { useBusinessHoursQuery } from './api';
import { copy } from './copy';
import { opensNext } from './state-text';
import css from './closed-chip.module.css';

const MINUTE_MS = 60_000;

/** Says quietly that the workspace is closed now, and that this account tells customers so. */
export function ClosedChip({ accountId }: { readonly accountId: string }) {
  const mayView = useCan('view', 'workspace');
  const { data: hours } = useBusinessHoursQuery(undefined, { skip: !mayView });
  const now = useNow(MINUTE_MS);
  if (!hours?.is_on || isOpenAt(hours, now)) return null;
  const away = hours.away_on && (hours.away_accounts?.includes(accountId) ?? true);
  const tip = copy.chip.tip(opensNext(hours, now), away);
  return (
    <Tooltip text={tip}>
      {(target) => (
        <span {...target} className={css.chip} role="img" aria-label={`${copy.chip.label}. ${tip}`}>
          <Icon name="moon" size={13} />
          <span>{copy.chip.label}</span>
        </span>
      )}
    </Tooltip>
  );
}
