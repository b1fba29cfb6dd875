import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../core/http/toast-error';
import { useWorkspace } from '../../core/workspace';
import { type NewOperation, useOperationQuery, useStartOperationMutation } from './api';
import { downloadFile } from './download-file';

export interface ExportChoice {
  readonly kind: string;
  readonly records: NewOperation['records'];
  readonly format: 'csv' | 'xlsx';
  /** Ids; null: all that there are. */
  readonly columns: readonly string[] | null;
}

type ExportState = 'asking' | 'collecting' | 'done' | 'failed';

/** How long the end is shown before the popover closes (spec 1 §4). Milliseconds. */
const SHOWN_MS = { done: 1200, failed: 1500 } as const;
/** What the stream did not bring is asked for. Milliseconds. */
const ASK_EVERY_MS = 2000;

/**
 * An export from the question to the saved file. A large one goes on when the popover is closed: its file waits at the
 * foot of the sidebar.
 */
export function useExport(onClose: () => void) {
  const { business_id } = useWorkspace();
  const [send] = useStartOperationMutation();
  const [state, setState] = useState<ExportState>('asking');
  const [id, setId] = useState<string | null>(null);
  const { data: operation } = useOperationQuery(id ?? '', {
    skip: id === null,
    pollingInterval: ASK_EVERY_MS,
  });
  const saved = useRef(false);
  useEffect(() => {
    if (operation === undefined || operation.state === 'running' || saved.current) return;
    saved.current = true;
    const save = operation.file === null ? Promise.resolve(false) : downloadFile(business_id, operation);
    void save.then((isSaved) => {
      setState(isSaved ? 'done' : 'failed');
    });
  }, [business_id, operation]);
  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return;
    const timer = setTimeout(onClose, SHOWN_MS[state]);
    return () => {
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function does not begin the time again
  }, [state]);

  const isRunning = state === 'collecting' && operation?.state === 'running';
  return {
    state,
    /** 0 to 1; null: nobody knows. */
    share: isRunning && operation.total ? operation.done / operation.total : null,
    async start({ kind, records, format, columns }: ExportChoice): Promise<void> {
      setState('collecting');
      const { data, error } = await send({
        body: {
          kind,
          records,
          params: { format, ...(columns === null ? {} : { columns: [...columns] }) },
        },
        idempotencyKey: crypto.randomUUID(),
      });
      if (data !== undefined) {
        setId(data._id);
        return;
      }
      toastError(error);
      setState('failed');
    },
  } as const;
}
