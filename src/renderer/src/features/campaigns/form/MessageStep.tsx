import type { ReactNode } from 'react';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import { About } from './About';
import css from './form.module.css';
import { MessageFields } from './MessageFields';
import type { CampaignForm } from './use-campaign-form';

interface MessageStepProps {
  readonly form: CampaignForm;
  readonly offersDrafts: boolean;
  /** At the start of the foot. */
  readonly note: string;
  /** At the foot, before the button that goes on. */
  readonly ways: ReactNode;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** What a campaign is called and what it sends. */
export function MessageStep({ form, offersDrafts, note, ways, submit, isBusy, onSubmit }: MessageStepProps) {
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <div className={css.scroll}>
        {form.keptAt !== null && <KeptDraftNotice at={form.keptAt} onDiscard={form.discard} />}
        <About form={form} offersDrafts={offersDrafts} />
        <MessageFields message={form.message} isAsked={form.isAsked} onChange={form.change} />
        {form.failure !== null && <Alert tone="error" title={form.failure} />}
      </div>
      <footer className={css.foot}>
        <span>{note}</span>
        {ways}
        <Button tone="primary" type="submit" disabled={isBusy} aria-busy={isBusy}>
          {submit}
        </Button>
      </footer>
    </form>
  );
}
