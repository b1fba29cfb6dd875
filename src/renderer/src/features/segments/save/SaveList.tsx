import { useCallback, useState } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { useCan } from '../../../core/workspace';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { FormField } from '../../../ui/form/FormField';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import { copy } from '../copy';
import { KindChoice } from '../form/KindChoice';
import { useSaveList } from './use-save-list';
import { type SavedValues, useSavedValues } from './use-saved-values';
import css from './save.module.css';

export interface SaveListProps {
  /** Who is found, as conditions; null: everybody, or what cannot be said in conditions. */
  readonly tree: FilterGroup | null;
  /** The same as the list of contacts is asked: these are put into a snapshot. */
  readonly filter: object;
  /** Why it cannot be a living list; null: it can. */
  readonly notLiving: string | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const FORM = 'save-list';
/** Pixels. */
const WIDTH = 525;
const words = copy.save;

interface SavedFieldsProps {
  readonly values: SavedValues;
  /** What is wrong with the name. */
  readonly problem: string | undefined;
  /** Why it cannot be a living list. */
  readonly refused: string | undefined;
  readonly onChange: (part: Partial<SavedValues>) => void;
}

/** What is asked about the new list. */
function SavedFields({ values, problem, refused, onChange }: SavedFieldsProps) {
  return (
    <>
      <FormField
        type="text"
        name="name"
        label={copy.form.name}
        placeholder={copy.form.namePlaceholder}
        autoFocus
        required
        value={values.name}
        error={problem}
        onChange={(name) => {
          onChange({ name });
        }}
      />
      <KindChoice
        label={copy.form.kind}
        options={[
          { isLiving: false, name: words.snapshot, text: words.snapshotText },
          { isLiving: true, name: words.living, text: words.livingText, refused },
        ]}
        isLiving={values.isLiving}
        onChange={(isLiving) => {
          onChange({ isLiving });
        }}
      />
      <FormField
        type="switch"
        name="is_quick_access"
        label={copy.form.quick}
        hint={copy.form.quickHint}
        value={values.isQuick}
        onChange={(isQuick) => {
          onChange({ isQuick });
        }}
      />
    </>
  );
}

/** Whom a filter finds as a list: those of now, or whoever fits from now on (spec 2 §2: `save_list`). */
export function SaveList({ tree, filter, notLiving, onSaved, onClose }: SaveListProps) {
  const mayCreate = useCan('create', 'marketing_segments');
  const mayUpdate = useCan('update', 'marketing_segments');
  const refused = notLiving ?? (tree === null ? copy.form.noConditions : null);
  const { draft, values, keptAt, change: setValues, discard, useKeep } = useSavedValues(refused === null);
  const { name, isLiving, isQuick } = values;
  const [closing, setClosing] = useState(false);
  const [over, setOver] = useState<'saved' | 'dropped' | null>(null);
  const { problem, failure, isBusy, save, forgive } = useSaveList(draft, () => {
    setOver('saved');
  });
  const given = name.trim();
  useKeep(over !== null);
  const leave = useCallback(() => {
    if (over === 'saved') onSaved();
    else onClose();
  }, [over, onSaved, onClose]);
  const hint = mayCreate ? (isLiving || mayUpdate ? null : copy.mayNotUpdate) : copy.mayNotCreate;
  return (
    <Drawer
      fillsNarrow
      size={WIDTH}
      title={words.title}
      escape={given === ''}
      status={mayCreate ? null : { kind: 'nothing', icon: 'lock', title: copy.mayNotCreate }}
      onClose={() => {
        setClosing(true);
      }}
      footer={
        mayCreate ? (
          <div className={css.foot}>
            <Button
              onClick={() => {
                setClosing(true);
              }}
            >
              {copy.form.cancel}
            </Button>
            <Button
              tone="primary"
              type="submit"
              form={FORM}
              disabled={isBusy || hint !== null}
              aria-busy={isBusy}
            >
              {words.submit}
            </Button>
          </div>
        ) : undefined
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save({ name, tree: isLiving ? tree : null, filter, isQuick });
        }}
      >
        {keptAt !== null && given !== '' && <KeptDraftNotice at={keptAt} onDiscard={discard} />}
        <SavedFields
          values={values}
          problem={problem}
          refused={refused ?? undefined}
          onChange={(part) => {
            setValues({ ...values, ...part });
            forgive();
          }}
        />
        {hint !== null && <Alert tone="info" title={hint} />}
        {failure !== null && <Alert tone="error" title={failure} />}
      </form>
      <UnsavedGuard
        unsaved={given !== ''}
        over={over !== null}
        closing={closing}
        words={copy.form.drop}
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
