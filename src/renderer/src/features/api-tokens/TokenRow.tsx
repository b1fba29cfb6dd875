import { useState } from 'react';
import type { ApiToken } from '@shared/contract/api-tokens';
import { reasonOf } from '../../core/http/api-error';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { serverNow } from '../../core/platform/server-time';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Button } from '../../ui/Button';
import { showDate, showDay } from '../../ui/show-date';
import { useTimeZone } from '../../ui/time-zone';
import tableCss from '../../ui/data-table.module.css';
import { useRevokeApiTokenMutation } from './api';
import { copy } from './copy';
import css from './tokens.module.css';

interface TokenRowProps {
  readonly token: ApiToken;
  /** Shows what it may do. */
  readonly onShow: () => void;
}

const countRights = ({ permissions }: ApiToken): number => Object.values(permissions).flat().length;

/** One token: what it is for, what it may do, until when, and the way to end it. */
export function TokenRow({ token, onShow }: TokenRowProps) {
  useTimeZone();
  const { _id, name, ends_with, created_by, created_at, expires_at, last_used_on } = token;
  const mayRevoke = useCan('delete', 'api_tokens');
  const [revoke, { isLoading }] = useRevokeApiTokenMutation();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isExpired = expires_at !== null && Date.parse(expires_at) <= serverNow();

  async function send(): Promise<void> {
    setAsking(false);
    setProblem(null);
    const { data, error } = await revoke(_id);
    if (data) toast(copy.revoking.done(name), 'success');
    else setProblem(reasonOf(error) ?? null);
  }
  return (
    <tr>
      <td>
        <div className={tableCss.words}>
          <span className={tableCss.name}>{name}</span>
          <span className={`${tableCss.faint} ${css.secret}`}>{copy.endsWith(ends_with)}</span>
        </div>
        {problem !== null && (
          <div className={tableCss.problem} role="alert">
            {problem}
          </div>
        )}
      </td>
      <td>
        <button type="button" className={css.rights} title={copy.showRights(name)} onClick={onShow}>
          {copy.rights(countRights(token))}
        </button>
      </td>
      <td className={css.wideOnly}>
        <div className={tableCss.words}>
          <span>{created_by.name}</span>
          <span className={tableCss.faint}>{copy.madeOn(showDay(created_at))}</span>
        </div>
      </td>
      <td>
        {isExpired ? (
          <span className={tableCss.chip} data-tone="warn">
            {copy.expired}
          </span>
        ) : expires_at === null ? (
          <span className={tableCss.faint}>{copy.never}</span>
        ) : (
          showDay(expires_at)
        )}
      </td>
      <td className={tableCss.faint}>{last_used_on === null ? copy.notUsed : showDate(last_used_on)}</td>
      <td className={tableCss.end}>
        {mayRevoke && (
          <Button
            tone="quiet"
            disabled={isLoading}
            aria-label={copy.revokeOf(name)}
            onClick={() => {
              setAsking(true);
            }}
          >
            {copy.revoke}
          </Button>
        )}
        {asking && (
          <ConfirmDialog
            title={copy.revoking.title(name)}
            text={copy.revoking.text}
            confirm={copy.revoking.confirm}
            cancel={copy.cancel}
            onConfirm={() => void send()}
            onCancel={() => {
              setAsking(false);
            }}
          />
        )}
      </td>
    </tr>
  );
}
