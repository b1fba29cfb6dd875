import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import type { Contact } from '@shared/contract/contacts';
import { scoreBand } from '@shared/rules/score-band';
import { useCan } from '../../../core/workspace';
import { cx } from '../../../ui/cx';
import { Popover } from '../../../ui/Popover';
import { Skeleton } from '../../../ui/Skeleton';
import { ScoreParts } from '../../lead-score';
import { copy } from '../copy';
import css from './panel.module.css';

/** The band of a contact with the score; people who may see the rules can ask which of them make it. */
export function ContactScore({ contact }: { readonly contact: Contact }) {
  const mayAsk = useCan('view', 'crm_lead_score');
  const [open, setOpen] = useState(false);
  const { label, tone } = scoreBand(contact.total_score);
  const text = contact.total_score > 0 ? `${label} · ${contact.total_score}` : label;
  if (!mayAsk) return <span className={cx(css.tag, css[tone])}>{text}</span>;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <LazyBoundary fallback={<Skeleton height={90} width={240} />}>
          <ScoreParts contactId={contact._id} />
        </LazyBoundary>
      }
    >
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          className={cx(css.tag, css.scoreButton, css[tone])}
          aria-haspopup="dialog"
          title={copy.whyScore}
        >
          {text}
        </button>
      )}
    </Popover>
  );
}
