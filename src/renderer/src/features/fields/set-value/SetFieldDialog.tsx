import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { PillTabs } from '../../../ui/PillTabs';
import { SearchSelect } from '../../../ui/SearchSelect';
import { Skeleton } from '../../../ui/Skeleton';
import { DefinedField } from '../../../ui/record-form/DefinedField';
import { GroupField } from '../../../ui/record-form/GroupField';
import { FIELD_PARTS } from '../form/field-parts';
import { copy } from './copy';
import type { SettableField } from './settable-fields';
import { type RecordParts, useSetField } from './use-set-field';
import css from './set-value.module.css';

interface SetFieldDialogProps {
  /** How many records, in words. */
  readonly count: string;
  /** Undefined while they are loaded. */
  readonly fields: readonly SettableField[] | undefined;
  readonly onRetry: (() => void) | null;
  readonly parts?: RecordParts;
  /** @returns whether it was taken; what was entered is kept where it was not */
  readonly onGo: (field: string, value: unknown) => Promise<boolean>;
  readonly onClose: () => void;
}

const WIDTH = 460;
const WHAT = [
  { id: 'set', name: copy.set },
  { id: 'clear', name: copy.clear },
] as const;

/** Gives many records one value in a field: first which field, then what stands in it. */
export function SetFieldDialog({ count, fields, onRetry, parts = {}, onGo, onClose }: SetFieldDialogProps) {
  const form = useSetField({ fields, parts, onGo, onClose });
  const { chosen, settable, what, draft, problem, isBusy } = form;
  const field = settable?.field;
  const RecordPart = settable && parts[settable.id];
  const Part =
    RecordPart ?? (field && (FIELD_PARTS[field.type] ?? (field.items === null ? DefinedField : GroupField)));
  const optionsOf = (isOwn: boolean) =>
    (fields ?? [])
      .filter((one) => (one.field._id !== null) === isOwn)
      .map(({ id, field: { label } }) => ({ value: id, label }));
  return (
    <Dialog
      title={copy.title(count)}
      width={WIDTH}
      dismiss="deliberate"
      cancelText={copy.cancel}
      onCancel={onClose}
      okText={what === 'clear' ? copy.goClear : copy.go}
      okBusy={isBusy}
      okDisabled={settable === undefined}
      onOk={() => void form.go()}
    >
      {fields === undefined && onRetry === null && <Skeleton height={64} />}
      {fields === undefined && onRetry !== null && <ErrorState title={copy.failed} onRetry={onRetry} />}
      {fields?.length === 0 && <EmptyState size="small" title={copy.none} />}
      {fields !== undefined && fields.length > 0 && (
        <div className={css.form}>
          <SearchSelect<string | null>
            autoFocus
            aria-label={copy.field}
            placeholder={copy.chooseField}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { label: copy.own, options: optionsOf(true) },
              { label: copy.everyone, options: optionsOf(false) },
            ].filter(({ options }) => options.length > 0)}
            value={chosen}
            onChange={(id) => {
              if (id !== null) form.choose(id);
            }}
          />
          {field !== undefined && Part !== undefined && (
            <>
              <PillTabs label={copy.what} tabs={WHAT} selected={what} onSelect={form.setWhat} />
              {what === 'set' && (
                <Part
                  key={chosen}
                  field={field}
                  value={draft}
                  error={problem}
                  disabled={isBusy}
                  onChange={form.enter}
                />
              )}
              <p className={css.note} role={what === 'clear' && problem !== undefined ? 'alert' : undefined}>
                {what === 'set' ? copy.setText : (problem ?? copy.clearText(field.label))}
              </p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
