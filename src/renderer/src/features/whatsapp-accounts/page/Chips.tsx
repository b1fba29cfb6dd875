import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { hasLostAccess } from '../has-lost-access';
import { copy } from './copy';
import css from './accounts.module.css';

const QUALITY_TONES = { GREEN: 'good', YELLOW: 'warn', RED: 'bad', UNKNOWN: 'none' } as const;

/** How content customers are with what comes from the number, as Meta rates it. */
export function QualityChip({ quality }: { readonly quality: WhatsappAccount['meta']['quality_rating'] }) {
  return (
    <span className={css.chip} data-tone={QUALITY_TONES[quality]}>
      {copy.quality[quality]}
    </span>
  );
}

/** 1 is connected, everything else disabled (spec 1 §3); what is connected may have lost its access. */
export function StatusChip({ account }: { readonly account: Pick<WhatsappAccount, 'status' | 'error'> }) {
  const isConnected = account.status === 1;
  if (isConnected && hasLostAccess(account)) {
    return (
      <span className={css.chip} data-tone="bad">
        {copy.noAccess}
      </span>
    );
  }
  return (
    <span
      className={css.chip}
      data-tone={isConnected ? (account.error === undefined ? 'good' : 'warn') : 'none'}
    >
      {isConnected ? copy.connected : copy.disabled}
    </span>
  );
}
