import { useState } from 'react';
import type { Company } from '@shared/contract/companies';
import { MAX_COMPANY_TAGS } from '@shared/rules/company-values';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { ConflictNotice } from '../../../ui/record-form/ConflictNotice';
import { FormSection } from '../../../ui/record-form/FormSection';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { GROUP_NAMES, GROUPS } from '../company-fields';
import { OwnFieldsForm, ownConflictsOf } from '../../fields';
import { copy } from '../copy';
import { newTag } from '../new-tag';
import { useCompanyTags } from '../use-company-tags';
import { useOwnerPicker } from '../use-owner-picker';
import { CompanyFields } from './CompanyFields';
import { conflictOf, isValueName } from './company-form';
import { LogoField } from './LogoField';
import { SameName } from './SameName';
import { type CompanyFormState, useCompanyForm } from './use-company-form';
import css from './drawer.module.css';

interface CompanyFormProps {
  /** Null: a new one. */
  readonly company: Company | null;
  /** Somebody wants the drawer closed: asks first when something would be lost. */
  readonly closing: boolean;
  readonly onStay: () => void;
  /** What was typed is given up, or there is nothing. */
  readonly onLeave: () => void;
  readonly onSaved: () => void;
  readonly onAskClose: () => void;
  readonly onOpenOther?: ((id: string) => void) | undefined;
}

const words = copy.form;
const LIMIT = { max: MAX_COMPANY_TAGS, text: copy.tags.limit };

/** Who speaks for it, and its tags. */
function Links({ state, disabled }: { readonly state: CompanyFormState; readonly disabled: boolean }) {
  const seesContacts = useCan('view', 'crm_contacts');
  const mayMakeTags = useCan('create', 'settings_tags');
  const { values } = state.form;
  return (
    <div className={css.grid}>
      {seesContacts && (
        <div className={css.cell}>
          <RecordPicker
            label={words.owner}
            placeholder={words.searchOwner}
            empty={words.noContacts}
            value={values.owner}
            disabled={disabled}
            error={state.problemOf('owner')}
            useList={useOwnerPicker}
            tools={
              values.owner !== null &&
              !disabled && (
                <Button
                  tone="quiet"
                  onClick={() => {
                    state.change({ owner: null });
                  }}
                >
                  {words.noOwner}
                </Button>
              )
            }
            onChange={(owner) => {
              state.change({ owner });
            }}
          />
        </div>
      )}
      <div className={css.cell}>
        <RecordPicker
          multiple
          limit={LIMIT}
          label={words.tags}
          placeholder={copy.tags.search}
          empty={copy.tags.none}
          value={values.tags}
          disabled={disabled}
          error={state.problemOf('tags')}
          useList={useCompanyTags}
          searchAfterMs={0}
          {...(mayMakeTags && { onCreate: (name: string) => Promise.resolve(newTag(name)) })}
          onChange={(tags) => {
            state.change({ tags });
          }}
        />
      </div>
    </div>
  );
}

/** Every field of a company, in groups, with what can be done about them. */
export function CompanyForm(props: CompanyFormProps) {
  const { company, closing, onStay, onLeave, onSaved, onAskClose, onOpenOther } = props;
  const isNew = company === null;
  const maySave = useCan(isNew ? 'create' : 'update', 'crm_accounts');
  const [over, setOver] = useState<'saved' | 'dropped' | null>(null);
  const state = useCompanyForm(company, () => {
    setOver('saved');
  });
  const { form, conflict, isChanged, failure } = state;
  const name = form.values.mp_company_label;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        state.own.check();
        if (focusInvalidDate(event.currentTarget)) event.preventDefault();
        else form.handleSubmit(event);
      }}
    >
      <div className={css.scroll}>
        {!maySave && <p className={css.readOnly}>{isNew ? copy.mayNotCreate : copy.mayNotUpdate}</p>}
        {conflict && (
          <ConflictNotice
            conflicts={[
              ...conflict.names.map((one) => conflictOf(one, form.values, conflict.theirs)),
              ...ownConflictsOf(state.own),
            ]}
            onSettle={(one: string, side) => {
              if (isValueName(one)) state.settle(one, side);
              else state.own.settle(one, side);
            }}
          />
        )}
        {GROUP_NAMES.map((group, index) => (
          <FormSection
            key={group}
            title={words.groups[group]}
            startsOpen={index < 2 || !isNew}
            hasProblem={
              form.submitCount > 0 && GROUPS[group].some((one) => state.problemOf(one.name) !== undefined)
            }
          >
            {group === 'main' && (
              <div className={css.grid}>
                <LogoField
                  company={company}
                  name={name}
                  waiting={state.logo}
                  disabled={!maySave}
                  onWait={state.setLogo}
                />
                {maySave && <SameName name={name} ownId={company?._id ?? null} onOpen={onOpenOther} />}
              </div>
            )}
            <CompanyFields group={group} state={state} disabled={!maySave} autoFocus={isNew} />
            {group === 'main' && <Links state={state} disabled={!maySave} />}
          </FormSection>
        ))}
        <OwnFieldsForm state={state.own} mode={isNew ? 'create' : 'update'} disabled={!maySave} />
      </div>
      <footer className={css.foot}>
        {failure !== null && (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
        <span className={css.grow} />
        <Button onClick={onAskClose}>{words.cancel}</Button>
        {maySave && (
          <Button tone="primary" type="submit" disabled={form.isSubmitting || (!isNew && !isChanged)}>
            {isNew ? words.submitCreate : words.submitUpdate}
          </Button>
        )}
      </footer>
      <UnsavedGuard
        unsaved={isChanged}
        over={over !== null}
        closing={closing}
        words={copy.drop}
        onDrop={() => {
          setOver('dropped');
        }}
        onStay={onStay}
        onClose={over === 'saved' ? onSaved : onLeave}
      />
    </form>
  );
}
