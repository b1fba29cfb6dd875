import { useState } from 'react';
import { reasonOf } from '../../../core/http/api-error';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { Alert } from '../../../ui/Alert';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { contactsMerged, useMergeContactsMutation } from '../merge-api';
import { copy } from './copy';
import { MergeFields } from './MergeFields';
import { MergeMoves } from './MergeMoves';
import { type Choices, type MergeRow, type Side, keyOf, olderOf, other, taken } from './merge-rows';
import { MergeSides } from './MergeSides';
import { useBoth } from './use-both';
import css from './merge.module.css';

export interface MergeDialogProps {
  readonly firstId: string;
  readonly secondId: string;
  /** Which merge of several it is, from 1. */
  readonly step?: { readonly no: number; readonly of: number };
  readonly onMerged: (keptId: string) => void;
  readonly onClose: () => void;
}

const words = copy.dialog;
const WIDTH = 720;

/** Two contacts side by side: which one stays, which value of each field, and what moves. */
export function MergeDialog({ firstId, secondId, step, onMerged, onClose }: MergeDialogProps) {
  useTimeZone();
  useLocale();
  const { both, error, retry } = useBoth(firstId, secondId);
  const dispatch = useAppDispatch();
  const [chosenSide, setSide] = useState<Side | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [merge, { isLoading: isBusy, error: refused }] = useMergeContactsMutation();
  const kept = chosenSide ?? (both ? olderOf(both.first.contact, both.second.contact) : 'first');
  const save = async (): Promise<void> => {
    if (both === null) return;
    const [stays, goes] = [both[kept].contact, both[other(kept)].contact];
    const answer = await merge({
      kept: { id: stays._id, updated_at: stays.updated_at },
      dropped: { id: goes._id, updated_at: goes.updated_at },
      ...taken([...both.different, ...both.single], choices, kept),
    });
    if ('error' in answer) {
      // What they are now stands in the dialog the next moment; what was chosen stays.
      retry();
      return;
    }
    toast(words.merged(goes.name, answer.data.contact.name), 'success');
    onMerged(stays._id);
    // Once nobody asks for the one that is gone.
    setTimeout(() => dispatch(contactsMerged()));
  };
  const fieldsOf = (rows: readonly MergeRow[]) => (
    <MergeFields
      rows={rows}
      choices={choices}
      kept={kept}
      onChoose={(row, side) => {
        setChoices({ ...choices, [keyOf(row)]: side });
      }}
    />
  );
  return (
    <Dialog
      title={step === undefined || step.of === 1 ? words.title : words.titleOf(step.no, step.of)}
      width={WIDTH}
      dismiss="deliberate"
      cancelText={words.cancel}
      onCancel={onClose}
      okText={words.merge}
      okBusy={isBusy}
      okDisabled={both === null}
      onOk={() => void save()}
    >
      <p className={css.text}>{words.text}</p>
      {refused !== undefined && <Alert tone="error" title={reasonOf(refused) ?? words.failed} />}
      {both === null && error !== undefined && (
        <ErrorState title={words.failed} text={reasonOf(error)} onRetry={retry} />
      )}
      {both === null && error === undefined && <Skeleton height={180} />}
      {both !== null && (
        <>
          <MergeSides first={both.first.contact} second={both.second.contact} kept={kept} onKeep={setSide} />
          {both.different.length === 0 && <EmptyState size="small" title={words.none} />}
          {fieldsOf(both.different)}
          {both.single.length > 0 && (
            <details className={css.same}>
              <summary>{words.single(both.single.length)}</summary>
              {fieldsOf(both.single)}
            </details>
          )}
          {both.same.length > 0 && (
            <details className={css.same}>
              <summary>{words.same(both.same.length)}</summary>
              <dl>
                {both.same.map((row) => (
                  <div key={keyOf(row)}>
                    <dt>{row.label}</dt>
                    <dd dir="auto">{row.first}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
          <MergeMoves dropped={both[other(kept)].contact} />
          <p className={css.text}>{words.undo}</p>
        </>
      )}
    </Dialog>
  );
}
