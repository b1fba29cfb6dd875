import { useState } from 'react';
import { reasonOf } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Section } from '../../../ui/page/Section';
import { useTimeZone } from '../../../ui/time-zone';
import { useApplyDroppedMutation, useDiscardDroppedMutation, useDroppedQuery } from '../account-webhook-api';
import { copy } from './copy';
import { DroppedDelivery } from './DroppedDelivery';
import css from './drawer.module.css';

const { dropped: words } = copy;
/** While it is looked at. Milliseconds. */
const EVERY_MS = 30_000;

/** What arrived and could not be applied; nothing at all where everything was. */
export function DroppedDeliveries({ id }: { readonly id: string }) {
  useTimeZone();
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const { data, isError, error, refetch } = useDroppedQuery(id, {
    skip: !mayUpdate,
    refetchOnMountOrArgChange: true,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const [apply, { isLoading, error: refused }] = useApplyDroppedMutation();
  const [discard] = useDiscardDroppedMutation();
  /** Of what is being applied. */
  const [applying, setApplying] = useState<readonly string[]>([]);
  const [discarding, setDiscarding] = useState<string | null>(null);
  const problem = errorMessage(refused);

  async function applyAgain(ids: readonly string[]): Promise<void> {
    if (isLoading) return;
    setApplying(ids);
    const answer = await apply({ id, ids });
    setApplying([]);
    if (!answer.data) return;
    const { applied, kept } = answer.data;
    if (kept > 0) toast(words.stayed(kept), 'info');
    else toast(words.applied(applied), 'success');
  }

  async function giveUp(one: string): Promise<string | null> {
    const answer = await discard({ id, ids: [one] });
    if (!answer.data) return reasonOf(answer.error) ?? copy.gone;
    toast(words.discarded, 'success');
    return null;
  }

  if (!mayUpdate || data?.total === 0) return null;
  if (data === undefined) {
    return isError ? (
      <Section title={words.title}>
        <ErrorState title={words.failed} text={errorMessage(error) ?? ''} onRetry={() => void refetch()} />
      </Section>
    ) : null;
  }
  const all = data.rows.map(({ _id }) => _id);
  return (
    <Section
      title={words.title}
      text={words.text}
      actions={
        all.length > 1 && (
          <Button aria-busy={isLoading} onClick={() => void applyAgain(all)}>
            {isLoading && applying.length > 1 ? words.applying : words.applyAll}
          </Button>
        )
      }
    >
      {problem !== null && (
        <p className={css.refusal} role="alert">
          {problem}
        </p>
      )}
      <ul className={css.dropped} aria-label={words.list}>
        {data.rows.map((row) => (
          <DroppedDelivery
            key={row._id}
            row={row}
            busy={applying.includes(row._id)}
            onApply={() => void applyAgain([row._id])}
            onDiscard={() => {
              setDiscarding(row._id);
            }}
          />
        ))}
      </ul>
      {data.total > all.length && <p className={css.note}>{words.more(data.total - all.length)}</p>}
      {discarding !== null && (
        <DeleteDialog
          {...words.discarding}
          onConfirm={() => giveUp(discarding)}
          onClose={() => {
            setDiscarding(null);
          }}
        />
      )}
    </Section>
  );
}
