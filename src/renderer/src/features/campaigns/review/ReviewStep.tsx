import { type ReactNode, useState } from 'react';
import type { Campaign } from '@shared/contract/campaigns';
import { communicationListName } from '@shared/rules/communication-list-name';
import { useCan } from '../../../core/workspace';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormField } from '../../../ui/form/FormField';
import { GuardedButton } from '../../../ui/GuardedButton';
import { copy } from '../copy';
import form from '../form/form.module.css';
import { Audience } from './Audience';
import css from './review.module.css';
import { useReview } from './use-review';

interface ReviewStepProps {
  readonly campaign: Campaign;
  /** At the foot, before the start: the ways back. */
  readonly ways: ReactNode;
  readonly onStarted: () => void;
}

const words = copy.review;

/** Who gets a draft, who does not and why, and what is missing; then the start, which asks once more. */
export function ReviewStep({ campaign, ways, onStarted }: ReviewStepProps) {
  const mayStart = useCan('update', 'marketing_email_templates');
  const { audience, failure, isBusy, isStarting, setList, begin } = useReview(campaign, onStarted);
  const { data } = audience;
  /** How many were seen when the start was asked for; null: it is not. */
  const [asked, setAsked] = useState<number | null>(null);
  const isReady =
    data !== undefined && !data.is_counting && data.problems.length === 0 && data.will_receive > 0;
  const lists = [
    ...new Set([...(data?.communication_lists ?? []), ...[campaign.communication_list ?? []].flat()]),
  ];
  return (
    <div className={form.form}>
      <div className={form.scroll}>
        <Audience audience={audience} />
        {lists.length > 0 && (
          <FormField
            type="select"
            name="communication_list"
            label={words.list}
            hint={campaign.communication_list === null ? undefined : words.listHint}
            value={campaign.communication_list ?? ''}
            options={[
              { value: '', label: words.noList },
              ...lists.map((list) => ({ value: list, label: communicationListName(list) })),
            ]}
            onChange={(list) => void setList(list === '' ? null : list)}
          />
        )}
        {data !== undefined && data.problems.length > 0 && !data.is_counting && (
          <Alert
            tone="warning"
            title={words.missing}
            text={
              <ul className={css.missing}>
                {data.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            }
          />
        )}
        {failure !== null && <Alert tone="error" title={failure} />}
      </div>
      <footer className={form.foot}>
        <span>{words.again}</span>
        {ways}
        {mayStart ? (
          <Button
            tone="primary"
            disabled={!isReady || isBusy}
            aria-busy={isStarting}
            onClick={() => {
              setAsked(data?.will_receive ?? 0);
            }}
          >
            {isStarting ? words.starting : words.start}
          </Button>
        ) : (
          <GuardedButton tone="primary" hint={copy.mayNotStart}>
            {words.start}
          </GuardedButton>
        )}
      </footer>
      {asked !== null && (
        <Dialog
          title={words.ask(asked)}
          width={420}
          dismiss="deliberate"
          okText={words.askConfirm(asked)}
          cancelText={words.cancel}
          onOk={() => {
            setAsked(null);
            void begin(asked);
          }}
          onCancel={() => {
            setAsked(null);
          }}
        >
          {words.askText(campaign.campaign_name, campaign.template_name ?? copy.noTemplate)}
        </Dialog>
      )}
    </div>
  );
}
