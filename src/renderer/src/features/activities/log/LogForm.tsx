import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Activity } from '@shared/contract/activities';
import type { LoggedType } from '@shared/rules/activity-types';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { DateTimeField } from '../../../ui/date/DateTimeField';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { GuardedButton } from '../../../ui/GuardedButton';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import { Skeleton } from '../../../ui/Skeleton';
import { copy } from '../copy';
import type { RecordSubject } from '../../record-timeline';
import { FilesField } from './FilesField';
import { FollowUp } from './FollowUp';
import { TypeFields } from './TypeFields';
import { useLog } from './use-log';
import { useLogFiles } from './use-log-files';
import css from './log.module.css';
import form from '../../../ui/drawer/edit-form.module.css';

const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor')).RichTextEditor }));

interface LogFormProps {
  readonly type: LoggedType;
  readonly subject: RecordSubject;
  /** Null: a new one. */
  readonly activity: Activity | null;
  readonly closing: boolean;
  readonly onClosing: (closing: boolean) => void;
  readonly onClose: () => void;
}

const words = copy.form;

/** Writes down what has happened. */
export function LogForm({ type, subject, activity, closing, onClosing, onClose }: LogFormProps) {
  const log = useLog(type, subject, activity);
  const { draft, change } = log;
  const upload = useLogFiles(draft.files, log.add);
  /** Begins the editor anew with another text. */
  const [round, setRound] = useState(0);
  return (
    <div className={form.form}>
      <div className={form.scroll}>
        <div className={form.fields} data-log-fields>
          <header className={css.who}>
            <Avatar id={subject.id} name={subject.name} src={subject.picture ?? null} size={32} />
            <b dir="auto">{subject.name}</b>
          </header>
          {log.keptAt !== null && (
            <KeptDraftNotice
              at={log.keptAt}
              onDiscard={() => {
                log.giveUp();
                setRound(round + 1);
              }}
            />
          )}
          <TypeFields type={type} subject={subject} draft={draft} onChange={change} />
          <LazyBoundary fallback={<Skeleton height={180} />}>
            <RichTextEditor
              key={round}
              label={words.body}
              start={draft.description}
              onChange={(description) => {
                change({ description });
              }}
            />
          </LazyBoundary>
          <FilesField
            files={draft.files}
            upload={upload}
            onRemove={({ _id }) => {
              change({ files: draft.files.filter((file) => file._id !== _id) });
            }}
          />
          <label className={css.choice}>
            {words.date}
            <DateTimeField
              label={words.date}
              value={draft.at}
              placeholder={words.now}
              onInvalid={log.setDateWrong}
              onChange={(at) => {
                change({ at });
              }}
            />
          </label>
          <FollowUp draft={draft} onChange={change} />
        </div>
      </div>
      <div className={form.foot}>
        {log.failure !== null && (
          <p role="alert" className={form.failure}>
            {log.failure}
          </p>
        )}
        <GuardedButton
          tone="primary"
          hint={upload.isBusy ? words.uploading : log.hint}
          onClick={() => void log.save()}
        >
          {log.isLogged ? words.update : words.submit}
        </GuardedButton>
        <Button
          onClick={() => {
            onClosing(true);
          }}
        >
          {words.cancel}
        </Button>
      </div>
      <UnsavedGuard
        unsaved={log.isChanged}
        over={false}
        closing={closing}
        words={words.drop}
        onDrop={log.giveUp}
        onStay={() => {
          onClosing(false);
        }}
        onClose={onClose}
      />
    </div>
  );
}
