import { useCallback, useMemo, useState } from 'react';
import { useAppDispatch } from '../../../core/store/store';
import type { Draft, Drafts } from '../../../ui/record-form/draft-values';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import {
  fieldFormsApi,
  useCompanyFieldGroupsQuery,
  useCompanyFieldValuesQuery,
  useDealFieldGroupsQuery,
  useDealFieldValuesQuery,
} from './api';
import {
  type OwnProblems,
  type OwnValues,
  type TypedFields,
  draftsOfValues,
  ownChanges,
  ownConflicts,
  ownProblems,
} from './own-drafts';
import { readOnce } from '../../../core/http/read-once';

type Entity = 'company' | 'deal';

const NO_GROUPS: readonly FormGroup[] = [];
const NO_VALUES: OwnValues = {};
const NONE: OwnProblems = {};

/** The workspace's own fields of companies, or of deals, and what a record has in them. @param id null: a new one */
export function useOwnValues(entity: Entity, id: string | null) {
  const isCompany = entity === 'company';
  const companyGroups = useCompanyFieldGroupsQuery(undefined, { skip: !isCompany });
  const dealGroups = useDealFieldGroupsQuery(undefined, { skip: isCompany });
  const companyValues = useCompanyFieldValuesQuery(id ?? '', { skip: !isCompany || id === null });
  const dealValues = useDealFieldValuesQuery(id ?? '', { skip: isCompany || id === null });
  const groups = isCompany ? companyGroups : dealGroups;
  const values = isCompany ? companyValues : dealValues;
  return {
    groups: groups.data,
    values: id === null ? NO_VALUES : values.currentData,
    hasFailed: groups.isError || values.isError,
    retry: () => {
      if (groups.isError) void groups.refetch();
      if (values.isError) void values.refetch();
    },
  };
}

/** What is typed into a record's own fields. The record may change meanwhile: what nobody has touched follows it. */
export function useOwnFields(entity: Entity, id: string | null, kept: TypedFields = {}) {
  const dispatch = useAppDispatch();
  const { groups = NO_GROUPS, values = NO_VALUES, hasFailed, retry } = useOwnValues(entity, id);
  const [typed, setTyped] = useState<TypedFields>(kept);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState(NONE);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const before = useMemo(() => draftsOfValues(groups, values), [groups, values]);
  const drafts: Drafts = useMemo(
    () => ({
      ...before,
      ...Object.fromEntries(Object.entries(typed).map(([name, { draft }]) => [name, draft])),
    }),
    [before, typed],
  );
  const form = { groups, typed, before, isNew: id === null };
  const changes = ownChanges(form);
  const isChanged = Object.keys(ownChanges({ ...form, isNew: false })).length > 0;

  const set = useCallback(
    (name: string, draft: Draft) => {
      setTyped((now) => ({ ...now, [name]: { draft, over: now[name] ? now[name].over : before[name] } }));
      setRefused((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)));
    },
    [before],
  );

  return {
    groups,
    drafts,
    typed,
    changes,
    isChanged,
    hasFailed,
    retry,
    set,
    problems: isChecked ? { ...refused, ...ownProblems(form) } : refused,
    conflicts,
    /** As the record has them. */
    theirs: before,
    /** Checks everything from now on. @returns whether nothing is wrong */
    check(): boolean {
      setChecked(true);
      return Object.keys(ownProblems(form)).length === 0;
    },
    /** What the server refused, by its path: `fields.taste`. @returns whether anything was refused here */
    refuse(fields: Readonly<Record<string, string>> | undefined): boolean {
      const own = Object.entries(fields ?? {}).filter(([path]) => path.startsWith('fields.'));
      setRefused(Object.fromEntries(own.map(([path, problem]) => [path.slice('fields.'.length), problem])));
      return own.length > 0;
    },
    /** Somebody else has saved the record: reads it again, and tells what two people have changed. */
    async meet(): Promise<void> {
      if (id === null) return;
      const endpoint =
        entity === 'company'
          ? fieldFormsApi.endpoints.companyFieldValues
          : fieldFormsApi.endpoints.dealFieldValues;
      const { data } = await readOnce(dispatch(endpoint.initiate(id, { forceRefetch: true })));
      if (data) setConflicts(ownConflicts(typed, draftsOfValues(groups, data)));
    },
    settle(name: string, side: 'mine' | 'theirs'): void {
      setConflicts((now) => now.filter((other) => other !== name));
      setTyped((now) => {
        const { [name]: mine, ...others } = now;
        return side === 'theirs' || mine === undefined
          ? others
          : { ...others, [name]: { draft: mine.draft, over: before[name] } };
      });
    },
    /** What was kept of an earlier time is given up. */
    reset(): void {
      setTyped({});
      setRefused(NONE);
      setConflicts([]);
    },
  };
}

export type OwnFieldsState = ReturnType<typeof useOwnFields>;
