import { useState } from 'react';
import type { DeliveryDetail } from '@shared/contract/integrations';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useDeliveryQuery, useRedeliverMutation } from '../api';
import { copy, STATE_TEXT } from '../copy';
import { errorText } from '../error-text';
import css from '../integrations.module.css';
import { duration, formatMoment, readable } from '../times';
import { Problem } from './Problem';

interface DeliveryDialogProps {
  readonly id: string;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

function factsOf(row: DeliveryDetail): (readonly [string, string])[] {
  const { state, attempts, status_code, duration_ms, tried_at, next_at, error } = row;
  const answer = attempts === 0 ? null : String(status_code ?? copy.noAnswer);
  return [
    [copy.state, attempts > 1 ? `${STATE_TEXT[state]}, ${copy.attempts(attempts)}` : STATE_TEXT[state]],
    ...(answer === null ? [] : [[copy.answer, answer] as const]),
    ...(error === null ? [] : [[copy.problem, error] as const]),
    ...(duration_ms === null ? [] : [[copy.took, duration(duration_ms)] as const]),
    [copy.to, row.target],
    [copy.firstTried, formatMoment(row.created_at)],
    ...(tried_at === null ? [] : [[copy.lastTried, formatMoment(tried_at)] as const]),
    ...(next_at === null || attempts === 0 ? [] : [[copy.nextTry, formatMoment(next_at)] as const]),
    [copy.deliveryId, row._id],
  ];
}

/** One delivery: what was sent, and what was answered. */
export function DeliveryDialog({ id, mayChange, onClose }: DeliveryDialogProps) {
  const { data, isError, refetch } = useDeliveryQuery(id);
  const [redeliver, { isLoading }] = useRedeliverMutation();
  const [problem, setProblem] = useState<string | null>(null);

  async function again(): Promise<void> {
    setProblem(null);
    try {
      await redeliver({ id, idempotencyKey: crypto.randomUUID() }).unwrap();
      toast(copy.redelivered, 'success');
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  return (
    <Dialog
      width={640}
      title={data === undefined ? copy.detail : data.event}
      onCancel={onClose}
      footer={
        <div className={css.foot}>
          {mayChange && data && (
            <Button tone="primary" disabled={isLoading} onClick={() => void again()}>
              {isLoading ? copy.redelivering : copy.redeliver}
            </Button>
          )}
          <Button onClick={onClose}>{copy.close}</Button>
        </div>
      }
    >
      {!data && isError && <ErrorState title={copy.detailFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={180} />}
      {data && (
        <>
          <dl className={css.facts}>
            {factsOf(data).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3 className={css.part}>{copy.request}</h3>
          <pre className={css.code} tabIndex={0}>
            {readable(data.body)}
          </pre>
          {data.answer !== null && (
            <>
              <h3 className={css.part}>{copy.response}</h3>
              {data.answer === '' ? (
                <p className={css.quiet}>{copy.emptyAnswer}</p>
              ) : (
                <pre className={css.code} tabIndex={0}>
                  {readable(data.answer)}
                </pre>
              )}
            </>
          )}
          <Problem text={problem} />
        </>
      )}
    </Dialog>
  );
}
