import { useRef, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Popover } from '../../../ui/Popover';
import type { CampaignValues, Refused } from './campaign-schema';
import { copy } from './copy';

/** With its forms and rules: loaded when it is first opened. */
const AddToCampaignForm = lazy(async () => ({
  default: (await import('./AddToCampaignForm')).AddToCampaignForm,
}));

interface AddToCampaignProps {
  /** Proposed as the copy's. */
  readonly name: string;
  /** Of the template, when it is one of ours. */
  readonly categoryId: string | null;
  /** Keeps the copy and goes on to it. */
  readonly onKeep: (name: string, categoryId: string) => Promise<Refused>;
}

const MODULE = 'marketing_email_templates';

/**
 * Asks for a name and a category, keeps a copy under them and leads to the campaign page (spec 1 §2.3). What was typed
 * is there again when it is opened once more.
 */
export function AddToCampaign({ name, categoryId, onKeep }: AddToCampaignProps) {
  const mayCreate = useCan('create', MODULE);
  const [open, setOpen] = useState(false);
  const typed = useRef<CampaignValues | null>(null);
  const close = (): void => {
    setOpen(false);
  };
  if (!mayCreate) return <GuardedButton hint={copy.mayNot}>{copy.add}</GuardedButton>;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      bare
      content={
        <LazyBoundary>
          <AddToCampaignForm
            initial={() =>
              typed.current ?? {
                template_name: name,
                template_category_id: categoryId ?? '',
                category_name: '',
              }
            }
            onTyped={(values) => {
              typed.current = values;
            }}
            onKeep={onKeep}
            onClose={close}
          />
        </LazyBoundary>
      }
    >
      {(trigger) => (
        <Button {...trigger} aria-haspopup="dialog">
          {copy.add}
        </Button>
      )}
    </Popover>
  );
}
