import { useState } from 'react';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/page/Section';
import { Skeleton } from '../../../ui/Skeleton';
import { useConfirm } from '../../../ui/use-confirm';
import {
  type LiveSession,
  useEndSessionMutation,
  useSessionListQuery,
  useSignOutOthersMutation,
} from '../api';
import { copy } from '../copy';
import { deviceLabel } from './device-label';
import { SessionRow } from './SessionRow';
import css from './sessions.module.css';

const { sessions: words } = copy;
/** Somebody who looks at it sees who comes and goes. Milliseconds. */
const EVERY_MS = 30_000;

/** Every place where the person is signed in, each with its way out. */
export function SessionsSection() {
  const { data, isError, refetch } = useSessionListQuery(undefined, {
    pollingInterval: EVERY_MS,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const [ending, setEnding] = useState<string | null>(null);
  const [endSession] = useEndSessionMutation();
  const [signOutOthers] = useSignOutOthersMutation();
  // The one that the person sits at comes first.
  const rows = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = (rows ?? []).filter(({ current }) => !current).length;

  async function end({ _id, kind, user_agent }: LiveSession): Promise<void> {
    setEnding(_id);
    const { error } = await endSession(_id);
    setEnding(null);
    if (error === undefined) toast(words.ended(deviceLabel(kind, user_agent).text), 'success');
    else toast(words.notEnded, 'error');
  }
  async function endOthers(): Promise<void> {
    const { error } = await signOutOthers(undefined);
    if (error === undefined) toast(words.endedOthers, 'success');
    else toast(words.notEnded, 'error');
  }
  const { ask, question } = useConfirm<null>(
    () => ({
      title: words.askOthers,
      text: words.askOthersText,
      confirm: words.others,
      cancel: words.cancel,
    }),
    () => void endOthers(),
  );

  return (
    <Section
      title={words.title}
      text={words.text}
      actions={
        others > 0 && (
          <Button
            onClick={() => {
              ask(null);
            }}
          >
            {words.others}
          </Button>
        )
      }
    >
      {rows ? (
        <ul className={css.list}>
          {rows.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              ending={ending === session._id}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      ) : isError ? (
        <p className={css.muted} role="alert">
          {words.failed} <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
        </p>
      ) : (
        <div className={css.waiting}>
          <Skeleton width="50%" />
          <Skeleton width="35%" />
        </div>
      )}
      {question}
    </Section>
  );
}
