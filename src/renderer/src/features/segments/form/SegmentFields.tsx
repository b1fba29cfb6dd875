import { type KeyboardEvent, useCallback, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { SEGMENT_STATUSES, SEGMENT_TYPES } from '@shared/rules/segments';
import { useCan } from '../../../core/workspace';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import edit from '../../../ui/drawer/edit-form.module.css';
import { FormField } from '../../../ui/form/FormField';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import { ConflictNotice } from '../../../ui/record-form/ConflictNotice';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { Skeleton } from '../../../ui/Skeleton';
import { ContactFilterBuilder } from '../../contacts';
import { copy } from '../copy';
import { newTag } from '../new-tag';
import { useSegmentTags } from '../use-segment-tags';
import type { Segment } from '../wire';
import { FilterCount } from './FilterCount';
import { KindChoice } from './KindChoice';
import type { FormMode } from './form-mode';
import type { SegmentValues, ValueName } from './segment-values';
import { useSegmentForm } from './use-segment-form';
import css from './form.module.css';

interface SegmentFieldsProps {
  readonly mode: FormMode;
  readonly segment: Segment | null;
  /** Somebody wants the drawer closed: asks first when something would be lost. */
  readonly closing: boolean;
  readonly onClosing: (closing: boolean) => void;
  readonly onSaved: ((segment: Segment) => void) | null;
  readonly onClose: () => void;
}

const words = copy.form;
const KINDS = [
  { isLiving: false, name: words.staticName, text: words.staticText },
  { isLiving: true, name: words.livingName, text: words.livingText },
] as const;
const LABELS: Readonly<Record<ValueName, string>> = {
  name: words.name,
  isLiving: words.kind,
  status: words.status,
  type: words.type,
  tags: words.tags,
  isVisible: words.visible,
  isQuick: words.quick,
};

/** A value in words, for a conflict. */
function shown(name: ValueName, values: SegmentValues): string {
  if (name === 'tags') return values.tags.map(({ label }) => label).join(', ');
  if (name === 'status') return copy.statuses[values.status];
  if (name === 'type') return copy.types[values.type];
  const value = values[name];
  return typeof value === 'boolean' ? (value ? copy.yes : copy.no) : value;
}

type State = ReturnType<typeof useSegmentForm>;

/** Name, status, tags, and where it is shown. */
function About({ state }: { readonly state: State }) {
  const { form, change } = state;
  const { values } = form;
  const mayMakeTags = useCan('create', 'settings_tags');
  return (
    <>
      <FormField
        type="text"
        name="name"
        label={words.name}
        placeholder={words.namePlaceholder}
        autoFocus
        required
        value={values.name}
        error={state.nameProblem}
        onChange={(name) => {
          change({ name });
        }}
      />
      <div className={css.pair}>
        <FormField
          type="select"
          name="status"
          label={words.status}
          options={SEGMENT_STATUSES.map((value) => ({ value, label: copy.statuses[value] }))}
          value={values.status}
          onChange={(value) => {
            change({ status: SEGMENT_STATUSES.find((one) => one === value) ?? 'active' });
          }}
        />
        <FormField
          type="select"
          name="type"
          label={words.type}
          options={SEGMENT_TYPES.map((value) => ({ value: String(value), label: copy.types[value] }))}
          value={String(values.type)}
          onChange={(value) => {
            change({ type: value === '1' ? 1 : 2 });
          }}
        />
      </div>
      <RecordPicker
        multiple
        label={words.tags}
        placeholder={words.tagsPlaceholder}
        empty={words.noTags}
        value={values.tags}
        useList={useSegmentTags}
        searchAfterMs={0}
        {...(mayMakeTags && { onCreate: (name: string) => Promise.resolve(newTag(name)) })}
        onChange={(tags) => {
          change({ tags: tags.map(({ value, label }) => ({ value, label })) });
        }}
      />
      <FormField
        type="switch"
        name="is_crm_visible"
        label={words.visible}
        hint={words.visibleHint}
        value={values.isVisible}
        onChange={(isVisible) => {
          change({ isVisible });
        }}
      />
      <FormField
        type="switch"
        name="is_quick_access"
        label={words.quick}
        hint={words.quickHint}
        value={values.isQuick}
        onChange={(isQuick) => {
          change({ isQuick });
        }}
      />
    </>
  );
}

/** Enter ends a value of a condition, not the form: there may be more conditions to come. */
function keepWriting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** What a list is, and for a living one who comes into it. */
export function SegmentFields(props: SegmentFieldsProps) {
  const { mode, segment, closing, onClosing, onSaved, onClose } = props;
  const [over, setOver] = useState<Segment | 'dropped' | null>(null);
  const state = useSegmentForm({ mode, segment, isOver: over !== null, onDone: setOver });
  const leave = useCallback(() => {
    if (over !== null && over !== 'dropped' && onSaved !== null) onSaved(over);
    else onClose();
  }, [over, onSaved, onClose]);
  const { form, conflict, failure, written } = state;
  const { values } = form;
  const hasConditions = values.isLiving && mode !== 'update';
  return (
    <form className={edit.form} noValidate onSubmit={form.handleSubmit}>
      <div className={css.scroll}>
        {state.keptAt !== null && <KeptDraftNotice at={state.keptAt} onDiscard={state.discard} />}
        {conflict !== null && (
          <ConflictNotice
            conflicts={conflict.names.map((name) => ({
              name,
              label: LABELS[name],
              mine: shown(name, values),
              theirs: shown(name, conflict.theirs),
            }))}
            onSettle={state.settle}
          />
        )}
        <About state={state} />
        {mode === 'create' && (
          <KindChoice
            label={words.kind}
            options={KINDS}
            isLiving={values.isLiving}
            onChange={(isLiving) => {
              state.change({ isLiving });
            }}
          />
        )}
        {hasConditions && (
          <section className={css.conditions} role="presentation" onKeyDown={keepWriting}>
            <LazyBoundary fallback={<Skeleton width="80%" height={120} />}>
              <ContactFilterBuilder
                key={state.keptAt === null ? 'new' : 'kept'}
                tree={segment?.filter ?? null}
                typed={state.conditions}
                isAsked={state.isAsked}
                onWritten={state.setWritten}
              />
            </LazyBoundary>
          </section>
        )}
        {failure !== null && <Alert tone="error" title={failure} />}
      </div>
      <footer className={css.foot}>
        {hasConditions ? <FilterCount written={written} segmentId={null} /> : <span />}
        <Button
          onClick={() => {
            onClosing(true);
          }}
        >
          {words.cancel}
        </Button>
        <Button
          tone="primary"
          type="submit"
          disabled={form.isSubmitting || (mode === 'update' && !state.isChanged)}
          aria-busy={form.isSubmitting}
        >
          {mode === 'update' ? words.submitUpdate : words.submitCreate}
        </Button>
      </footer>
      <UnsavedGuard
        unsaved={state.isChanged}
        over={over !== null}
        closing={closing}
        words={words.drop}
        onDrop={() => {
          setOver('dropped');
        }}
        onStay={() => {
          onClosing(false);
        }}
        onClose={leave}
      />
    </form>
  );
}
