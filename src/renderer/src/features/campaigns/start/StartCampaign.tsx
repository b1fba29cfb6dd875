import { useCallback, useState } from 'react';
import type { QueryInputOf } from '@shared/contract/endpoint';
import type { contactList } from '@shared/contract/contact-list';
import { useNavigate } from '../../../core/router/use-navigate';
import { toast } from '../../../core/toast';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { type RecordSelection, countOf } from '../../operations';
import { campaignAddress } from '../campaign-address';
import { copy } from '../copy';
import css from '../form/form.module.css';
import { MessagePreview } from '../form/MessagePreview';
import { MessageStep } from '../form/MessageStep';
import { ReviewStep } from '../review/ReviewStep';
import { Steps } from './Steps';
import { useStartCampaign } from './use-start-campaign';

interface StartCampaignProps {
  readonly selection: RecordSelection;
  /** What the list is filtered by: where all are selected, these are meant. */
  readonly filter: QueryInputOf<typeof contactList>;
  /** It has started, or is kept as a draft: nobody has to be selected any more. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Pixels: the form, and the message beside it. */
const WIDTH = 940;
const words = copy.form;

/** A template to contacts that are selected: first what is sent, then who gets it, then the start. */
export function StartCampaign({ selection, filter, onDone, onClose }: StartCampaignProps) {
  const mayMake = useCan('create', 'marketing_email_templates');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const { form, campaign, over, setOver, isBusy, next, back, audience } = useStartCampaign({
    selection,
    filter,
  });
  const [closing, setClosing] = useState(false);
  const id = campaign?.workflow_id;
  const name = campaign?.campaign_name ?? '';
  const leave = useCallback(() => {
    if (over === 'dropped') {
      onClose();
      return;
    }
    onDone();
    onClose();
    if (over === 'kept') toast(copy.review.kept(name), 'success');
    if (over === 'started' && id !== undefined) navigate(campaignAddress(`/business/${index + 1}`, id));
  }, [over, id, name, index, navigate, onClose, onDone]);
  const wantClose = (): void => {
    if (campaign === null) setClosing(true);
    else setOver('kept');
  };
  return (
    <Drawer
      bare
      fillsNarrow
      size={WIDTH}
      escape={!form.isChanged}
      title={words.title}
      actions={mayMake && <Steps current={campaign === null ? 0 : 1} />}
      status={mayMake ? null : { kind: 'nothing', icon: 'lock', title: copy.mayNotCreate }}
      onClose={mayMake ? wantClose : onClose}
    >
      <div className={css.columns}>
        {campaign === null ? (
          <MessageStep
            form={form}
            offersDrafts
            note={words.to(copy.contacts(countOf(selection)))}
            ways={<Button onClick={wantClose}>{words.cancel}</Button>}
            submit={words.next}
            isBusy={isBusy}
            onSubmit={() => void next()}
          />
        ) : (
          <ReviewStep
            campaign={campaign}
            ways={
              <>
                <Button onClick={back}>{copy.review.back}</Button>
                <Button onClick={wantClose}>{copy.review.later}</Button>
              </>
            }
            onStarted={() => {
              setOver('started');
            }}
          />
        )}
        <MessagePreview
          template={form.message.template}
          parameters={form.message.parameters}
          audience={audience}
        />
      </div>
      <UnsavedGuard
        unsaved={campaign === null && form.isChanged}
        over={over !== null}
        closing={closing}
        words={words.drop}
        onDrop={() => {
          setOver('dropped');
        }}
        onStay={() => {
          setClosing(false);
        }}
        onClose={over === null ? onClose : leave}
      />
    </Drawer>
  );
}
