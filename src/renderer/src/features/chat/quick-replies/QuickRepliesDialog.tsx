import { useState } from 'react';
import { Alert } from 'antd';
import type { QuickReply } from '@shared/contract/quick-replies';
import { isApiError } from '../../../app/api-error';
import { useCan } from '../../../app/workspace';
import { Dialog } from '../../../ui/Dialog';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Skeleton } from '../../../ui/Skeleton';
import { COPY } from '../copy';
import { useDeleteQuickReplyMutation, useQuickRepliesQuery } from './api';
import { QuickReplyForm } from './QuickReplyForm';
import css from './quick-replies.module.css';

export interface QuickRepliesDialogProps {
  readonly onClose: () => void;
}

/** All quick replies of the workspace: add, change, remove. Loaded when it is first opened. */
export default function QuickRepliesDialog({ onClose }: QuickRepliesDialogProps) {
  const { data, isError, refetch } = useQuickRepliesQuery(undefined);
  const [remove] = useDeleteQuickReplyMutation();
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null);
  const [doomed, setDoomed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const mayChange = useCan('update', 'chat');
  const mayAdd = useCan('create', 'chat');

  const body = (): React.ReactNode => {
    if (edited !== null) {
      return (
        <QuickReplyForm
          reply={edited === 'new' ? null : edited}
          onDone={() => {
            setEdited(null);
          }}
        />
      );
    }
    if (data === undefined) {
      return isError ? (
        <p className={css.none}>
          {COPY.quickRepliesFailed} <Button onClick={() => void refetch()}>{COPY.tryAgain}</Button>
        </p>
      ) : (
        <Skeleton height={160} />
      );
    }
    return (
      <>
        {data.length === 0 && <p className={css.none}>{COPY.noQuickReplies}</p>}
        <ul className={css.list}>
          {data.map((reply) => (
            <li key={reply._id} className={css.row}>
              <span className={css.words}>
                <b>/{reply.shortcut}</b>
                <span dir="auto">{reply.body}</span>
                {reply.attachments.length > 0 && (
                  <small>
                    <Icon name="file" size={13} />
                    {reply.attachments.map(({ file_name }) => file_name).join(', ')}
                  </small>
                )}
              </span>
              {mayChange && doomed !== reply._id && (
                <>
                  <IconButton
                    icon="pencil"
                    size="small"
                    label={COPY.editQuickReply(reply.shortcut)}
                    onClick={() => {
                      setEdited(reply);
                    }}
                  />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={COPY.deleteQuickReply(reply.shortcut)}
                    onClick={() => {
                      setDoomed(reply._id);
                    }}
                  />
                </>
              )}
              {doomed === reply._id && (
                <>
                  <Button
                    tone="danger"
                    autoFocus
                    onClick={() => {
                      setDoomed(null);
                      void remove(reply._id).then(({ error }) => {
                        setRefusal(
                          error ? (isApiError(error) ? error.message : COPY.quickReplyFailed) : null,
                        );
                      });
                    }}
                  >
                    {COPY.reallyDelete}
                  </Button>
                  <Button
                    onClick={() => {
                      setDoomed(null);
                    }}
                  >
                    {COPY.cancel}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
        {mayAdd && (
          <Button
            tone="primary"
            onClick={() => {
              setEdited('new');
            }}
          >
            {COPY.addQuickReply}
          </Button>
        )}
      </>
    );
  };
  return (
    <Dialog open width={560} title={COPY.quickReplies} footer={null} onCancel={onClose}>
      {refusal !== null && <Alert type="error" showIcon title={refusal} />}
      {body()}
    </Dialog>
  );
}
