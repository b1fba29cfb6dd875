import { type BinnedKind, binDaysLeft } from '@shared/rules/bin';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { Alert } from '../../ui/Alert';
import { formatLongDay } from '../../ui/format-date';
import { GuardedButton } from '../../ui/GuardedButton';
import { useNow } from '../../ui/use-now';
import { useRestoreRecordsMutation } from './api';
import { copy } from './copy';
import { MODULE_OF } from './module-of';
import css from './bin.module.css';

interface BinNoticeProps {
  readonly kind: BinnedKind;
  readonly name: string;
  readonly record: {
    readonly _id: string;
    readonly deleted_at: string | null;
    readonly deleted_by: { readonly first_name: string; readonly last_name: string } | null;
    /** Of a contact. */
    readonly purged_at?: string | null;
  };
}

const HOUR_MS = 60 * 60_000;

/** Over a record that is in the bin: since when, for how long, and the way back. */
export function BinNotice({ kind, name, record }: BinNoticeProps) {
  const now = useNow(HOUR_MS);
  const mayDelete = useCan('delete', MODULE_OF[kind]);
  const [restore, { isLoading }] = useRestoreRecordsMutation();
  const { deleted_at: at, deleted_by: by } = record;
  if (at === null) return null;
  const isPurged = (record.purged_at ?? null) !== null;
  const run = async (): Promise<void> => {
    const answer = await restore({ kind, ids: [record._id] });
    const problem = errorMessage(answer.error);
    toast(problem ?? copy.restored(name), problem === null ? 'success' : 'error');
  };
  return (
    <div className={css.notice}>
      <Alert
        tone="warning"
        title={isPurged ? copy.onlyConversation : copy.inBin}
        text={
          isPurged
            ? copy.onlyConversationText
            : copy.inBinText(
                by && `${by.first_name} ${by.last_name}`.trim(),
                formatLongDay(at),
                binDaysLeft(Date.parse(at), now),
              )
        }
        action={
          <GuardedButton
            hint={mayDelete ? null : copy.mayNotDelete(kind)}
            aria-busy={isLoading || undefined}
            onClick={() => void run()}
          >
            {isPurged ? copy.addAgain : copy.restore}
          </GuardedButton>
        }
      />
    </div>
  );
}
