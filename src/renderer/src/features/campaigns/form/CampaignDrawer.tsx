import { useCallback, useState } from 'react';
import type { Campaign } from '@shared/contract/campaigns';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { nameProblem } from './campaign-values';
import { copy } from '../copy';
import css from './form.module.css';
import { MessagePreview } from './MessagePreview';
import { MessageStep } from './MessageStep';
import { useCampaignForm } from './use-campaign-form';

interface CampaignDrawerProps {
  /** The draft that is changed; null: a new one. */
  readonly campaign: Campaign | null;
  readonly onSaved: (campaign: Campaign) => void;
  readonly onClose: () => void;
}

/** Pixels: the form, and the message beside it. */
const WIDTH = 940;
const words = copy.form;

/** A draft that is made or changed. What is half done is kept as well: only the start needs all of it. */
export function CampaignDrawer({ campaign, onSaved, onClose }: CampaignDrawerProps) {
  const may = useCan(campaign === null ? 'create' : 'update', 'marketing_email_templates');
  const [over, setOver] = useState<Campaign | 'dropped' | null>(null);
  const [closing, setClosing] = useState(false);
  const form = useCampaignForm({ campaign, isOver: over !== null });
  const leave = useCallback(() => {
    if (over !== null && over !== 'dropped') onSaved(over);
    else onClose();
  }, [over, onSaved, onClose]);
  const wantClose = (): void => {
    setClosing(true);
  };
  async function save(): Promise<void> {
    form.setAsked(nameProblem(form.values.name) !== null);
    if (nameProblem(form.values.name) !== null) return;
    const saved = await form.save();
    if (saved === null) return;
    toast(words.saved, 'success');
    setOver(saved);
  }
  return (
    <Drawer
      bare
      fillsNarrow
      size={WIDTH}
      escape={!form.isChanged}
      title={campaign === null ? words.titleNew : words.titleEdit}
      status={
        may
          ? null
          : {
              kind: 'nothing',
              icon: 'lock',
              title: campaign === null ? copy.mayNotCreate : copy.mayNotChange,
            }
      }
      onClose={may ? wantClose : onClose}
    >
      <div className={css.columns}>
        <MessageStep
          form={form}
          offersDrafts={false}
          note=""
          ways={<Button onClick={wantClose}>{words.cancel}</Button>}
          submit={words.save}
          isBusy={form.isBusy}
          onSubmit={() => void save()}
        />
        <MessagePreview
          template={form.message.template}
          parameters={form.message.parameters}
          audience={campaign === null ? null : { kind: 'campaign', id: campaign.workflow_id }}
        />
      </div>
      <UnsavedGuard
        unsaved={form.isChanged}
        over={over !== null}
        closing={closing}
        words={words.drop}
        onDrop={() => {
          setOver('dropped');
        }}
        onStay={() => {
          setClosing(false);
        }}
        onClose={leave}
      />
    </Drawer>
  );
}
