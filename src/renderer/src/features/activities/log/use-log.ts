import { useState } from 'react';
import type { Activity } from '@shared/contract/activities';
import { ACTIVITY, type LoggedType } from '@shared/rules/activity-types';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { useSaveWhenBack } from '../../../core/http/use-save-when-back';
import { serverNow } from '../../../core/platform/server-time';
import { toast } from '../../../core/toast';
import { useCan, useWorkspace } from '../../../core/workspace';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../../../ui/kept-draft/use-kept-draft';
import { useTimeZone } from '../../../ui/time-zone';
import { useCreateActivityMutation, useUpdateActivityMutation } from '../write-api';
import { copy } from '../copy';
import type { RecordSubject } from '../../record-timeline';
import { type LogDraft, changeOf, draftOf, inputOf } from './draft';

const words = copy.form;

/** An activity that is written, and its way to the server. What is not logged yet is kept for each record and type. */
export function useLog(type: LoggedType, subject: RecordSubject, activity: Activity | null) {
  const { business_id } = useWorkspace();
  const zone = useTimeZone();
  const name = draftName(business_id, `activity-${type}`, activity?._id ?? `${subject.kind}-${subject.id}`);
  const { kept, drop } = useKeptDraft<LogDraft>(name);
  const [first] = useState(() => draftOf(type, subject, activity));
  /** As it was saved last. */
  const [before, setBefore] = useState(first);
  const [draft, setDraft] = useState<LogDraft>(() => ({ ...first, ...kept?.values }));
  const [id, setId] = useState(activity?._id ?? null);
  /** When it was begun: the same over all tries to save it. */
  const [begun] = useState(serverNow);
  const [isDateWrong, setDateWrong] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [create, creating] = useCreateActivityMutation();
  const [update, updating] = useUpdateActivityMutation();
  const keyOf = useIdempotencyKey();
  const isSaving = creating.isLoading || updating.isLoading;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  useKeepDraft(name, isChanged ? draft : null);

  const mayCreate = useCan('create', 'crm_activities');
  const mayUpdate = useCan('update', 'crm_activities');

  const hint = ((): string | null => {
    if (id === null && !mayCreate) return copy.mayNotCreate;
    if (id !== null && !mayUpdate) return copy.mayNotUpdate;
    if (!isChanged) return words.unchanged;
    if (isDateWrong) return words.invalidDate;
    if (subject.kind === 'company' && draft.contacts.length === 0) return copy.chooseContact[type];
    return type === ACTIVITY.ATTACHMENT && draft.files.length === 0 ? words.needsFile : null;
  })();

  async function save(): Promise<void> {
    if (isSaving || hint !== null) return;
    setFailure(null);
    const body = inputOf(type, subject, draft, zone, draft.at ?? begun);
    const { data, error } =
      id === null
        ? await create({ body, idempotencyKey: keyOf(body) })
        : await update({ id, change: changeOf(type, draft, before, zone) });
    if (data === undefined) {
      setFailure(failureOf(error));
      return;
    }
    toast(id === null ? words.saved : words.updated, 'success');
    setId(data._id);
    // One task follows, however often it is saved.
    const saved = { ...draft, at: Date.parse(data.activity_date), followsUp: false };
    setBefore(saved);
    setDraft(saved);
    drop();
  }
  const { failureOf } = useSaveWhenBack(() => void save(), draft);
  return {
    draft,
    hint,
    failure,
    isChanged,
    isSaving,
    isLogged: id !== null,
    keptAt: kept !== null && isChanged ? kept.at : null,
    change: (part: Partial<LogDraft>): void => {
      setDraft((now) => ({ ...now, ...part }));
    },
    add: (file: LogDraft['files'][number]): void => {
      setDraft((now) => ({ ...now, files: [...now.files, file] }));
    },
    setDateWrong,
    save,
    /** What was written is given up. */
    giveUp: (): void => {
      drop();
      setDraft(before);
    },
  };
}
