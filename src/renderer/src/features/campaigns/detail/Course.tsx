import type { Campaign } from '@shared/contract/campaigns';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { useConfirm } from '../../../ui/use-confirm';
import { usePauseCampaignMutation, useResumeCampaignMutation, useStopCampaignMutation } from '../edit-api';
import { copy } from '../copy';
import css from './detail.module.css';

interface CourseProps {
  /** It runs or pauses. */
  readonly campaign: Campaign;
}

const words = copy.page;

/** Has a campaign wait, go on, or end for good. */
export function Course({ campaign }: CourseProps) {
  const { workflow_id: id, campaign_name: name, status, counts } = campaign;
  const mayChange = useCan('update', 'marketing_email_templates');
  const hint = mayChange ? null : copy.mayNotChange;
  const [pause, { isLoading: isPausing }] = usePauseCampaignMutation();
  const [resume, { isLoading: isResuming }] = useResumeCampaignMutation();
  const [stop, { isLoading: isStopping }] = useStopCampaignMutation();
  const isBusy = isPausing || isResuming || isStopping;
  const told = async (answer: Promise<{ readonly error?: unknown }>, done: string): Promise<void> => {
    const { error } = await answer;
    if (error === undefined) toast(done, 'success');
    else toastError(error);
  };
  const { ask, question } = useConfirm<number>(
    (waiting) => ({
      title: words.stopAsk(name),
      text: words.stopText(waiting),
      confirm: words.stopConfirm,
      cancel: words.cancel,
    }),
    () => void told(stop(id), words.stopped(name)),
  );
  return (
    <>
      {status === 'Running' ? (
        <GuardedButton
          hint={hint}
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) void told(pause(id), words.paused(name));
          }}
        >
          <Icon name="pause" size={15} />
          {words.pause}
        </GuardedButton>
      ) : (
        <GuardedButton
          tone="primary"
          hint={hint}
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) void told(resume(id), words.resumed(name));
          }}
        >
          <Icon name="play" size={15} />
          {words.resume}
        </GuardedButton>
      )}
      <GuardedButton
        className={css.stop}
        hint={hint}
        onClick={() => {
          ask(counts.waiting);
        }}
      >
        {words.stop}
      </GuardedButton>
      {question}
    </>
  );
}
