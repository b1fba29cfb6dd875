import { type SaveKind, SAVE_LABELS, saveBlockedBy, saveKinds } from '@shared/rules/template-save-kinds';
import { Button } from '../../../ui/Button';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { copy } from './copy';
import type { Saving } from './use-save';
import css from './designer.module.css';

interface SaveButtonProps {
  readonly isNew: boolean;
  readonly isAdmin: boolean;
  readonly verificationStatus: string | null;
  /** Why nothing can be saved at all; null where it can. */
  readonly hint: string | null;
  /** Somebody has deleted it: only as a new one can it be saved. */
  readonly isGone: boolean;
  readonly step: Saving['step'];
  readonly onSave: (kind: SaveKind) => void;
}

/** Save as it is usually meant, and the other ways behind the arrow (spec 1 §4). */
export function SaveButton(props: SaveButtonProps) {
  const { isNew, isAdmin, verificationStatus, hint, isGone, step, onSave } = props;
  const [first = 'save', ...others] = saveKinds({ isNew, isAdmin, verificationStatus });
  const blockedBy = (kind: SaveKind): string | null =>
    isGone && kind === 'save' ? copy.gone : saveBlockedBy(kind, verificationStatus);
  const blocked = hint ?? blockedBy(first);
  const label =
    step === 'saving' ? copy.saving : step === 'submitting' ? copy.submitting : SAVE_LABELS[first];
  return (
    <div className={css.save}>
      {hint === null && others.includes('save') && blockedBy('save') === null && (
        <Button
          className={css.savePlain}
          disabled={step !== null}
          onClick={() => {
            onSave('save');
          }}
        >
          {copy.save}
        </Button>
      )}
      <GuardedButton
        tone="primary"
        className={css.saveMain}
        hint={blocked}
        aria-busy={step !== null}
        onClick={() => {
          if (step === null) onSave(first);
        }}
      >
        {label}
      </GuardedButton>
      {hint === null && others.length > 0 && (
        <Menu
          label={copy.otherWays}
          buttonClassName={css.saveMore}
          from="belowEnd"
          button={<Icon name="chevronDown" size={16} />}
        >
          {others.map((kind) => {
            const why = blockedBy(kind);
            return (
              <MenuItem
                key={kind}
                text={kind === 'save' && isNew ? copy.save : SAVE_LABELS[kind]}
                hint={why ?? undefined}
                disabled={why !== null || step !== null}
                onSelect={() => {
                  onSave(kind);
                }}
              />
            );
          })}
        </Menu>
      )}
    </div>
  );
}
