import { useMemo } from 'react';
import { CONTACT_FILTER_FIELDS, type ContactFilterField } from '@shared/rules/contact-filter-fields';
import { type FilterGroup, conditionsOf } from '@shared/rules/record-filter';
import { SCORE_BANDS, SCORE_RANGES } from '@shared/rules/score-band';
import { useCan } from '../../../core/workspace';
import type { EditorField, EditorFields } from '../../../ui/filter-editor/editor-field';
import { useCompanyNames, useCompanyPicker } from '../../companies';
import { useContactTypesQuery } from '../../contact-types';
import { useFieldsQuery } from '../../fields';
import { usePipelinesQuery } from '../../pipelines';
import { useSegmentsToFilterQuery } from '../../segments';
import { memberName, useMembersQuery } from '../../workspaces';
import { useContactTagListQuery } from '../tag-list';
import { copy } from './copy';
import { useInterestsToFilterQuery } from './interest-list';
import { ownEditorFields } from './own-fields';

type Named = Pick<EditorField, 'options' | 'useList' | 'names'>;
const INSTANTS: ReadonlySet<ContactFilterField> = new Set(['created_at', 'updated_at', 'last_inbound_at']);
const BANDS = SCORE_BANDS.map((value) => ({ value, label: SCORE_RANGES[value].label }));
const NONE: readonly string[] = [];

const fieldOf = (id: ContactFilterField, group: string, more: Named = {}): EditorField => ({
  id,
  label: copy.fields[id],
  group,
  kind: CONTACT_FILTER_FIELDS[id],
  isInstant: INSTANTS.has(id),
  ...(copy.said[id] !== undefined && { said: copy.said[id] }),
  ...more,
});

const ofLabels = (rows: readonly { readonly _id: string; readonly label: string }[] | undefined) =>
  (rows ?? []).map(({ _id, label }) => ({ value: _id, label }));

/** The companies that a filter names. */
function companiesIn(tree: FilterGroup | null): readonly string[] {
  if (tree === null) return NONE;
  return conditionsOf(tree).flatMap(({ field, value }) =>
    field === 'current_company_id' && value !== undefined ? [value].flat().map(String) : [],
  );
}

/** The rights that decide which fields there are: people who may not view something are not asked about it. */
function useRights() {
  return {
    people: useCan('view', 'members'),
    stages: useCan('view', 'crm_contact_types'),
    tags: useCan('view', 'settings_tags'),
    interests: useCan('view', 'crm_interests'),
    lists: useCan('view', 'marketing_segments'),
    companies: useCan('view', 'crm_accounts'),
    deals: useCan('view', 'crm_deals'),
    pipelines: useCan('view', 'crm_deals_pipeline'),
    tasks: useCan('view', 'tasks'),
    chat: useCan('view', 'chat'),
  };
}

interface FilterFields {
  readonly fields: EditorFields;
  /** Everything is there that a filter can name. */
  readonly isReady: boolean;
}

/**
 * What contacts can be filtered by, with the values that there are.
 * @param tree names what has to be known by its name
 * @param isNeeded nothing is asked for before
 */
export function useFilterFields(tree: FilterGroup | null, isNeeded: boolean): FilterFields {
  const may = useRights();
  const members = useMembersQuery(undefined, { skip: !isNeeded || !may.people });
  const stages = useContactTypesQuery(undefined, { skip: !isNeeded || !may.stages });
  const tags = useContactTagListQuery(undefined, { skip: !isNeeded || !may.tags });
  const interests = useInterestsToFilterQuery(undefined, { skip: !isNeeded || !may.interests });
  const lists = useSegmentsToFilterQuery(undefined, { skip: !isNeeded || !may.lists });
  const pipelines = usePipelinesQuery(undefined, { skip: !isNeeded || !may.pipelines });
  const own = useFieldsQuery('contact', { skip: !isNeeded });
  const companies = useCompanyNames(isNeeded && may.companies ? companiesIn(tree) : NONE);
  const { groups } = copy;
  const rights = Object.values(may).join();
  // What could not be loaded is not waited for: its values have no names then.
  const isReady =
    companies !== undefined &&
    [members, stages, tags, interests, lists, pipelines, own].every(({ isLoading }) => !isLoading);
  const fields = useMemo(() => {
    const people = (members.data ?? []).map((one) => ({ value: one._id, label: memberName(one) }));
    const dealStages = (pipelines.data ?? []).flatMap(({ name, stages: ofPipeline }) =>
      ofPipeline.map((stage) => ({ value: stage._id, label: `${name}: ${stage.name}` })),
    );
    const fields: EditorField[] = [
      ...(['name', 'first_name', 'last_name', 'email', 'phone', 'current_job_title'] as const).map((id) =>
        fieldOf(id, groups.contact),
      ),
      ...(['language', 'city', 'country', 'created_at', 'updated_at'] as const).map((id) =>
        fieldOf(id, groups.contact),
      ),
      ...(may.stages
        ? [fieldOf('current_lifecycle_stage', groups.contact, { options: ofLabels(stages.data) })]
        : []),
      ...(may.people
        ? (['assignee_id', 'created_by'] as const).map((id) => fieldOf(id, groups.team, { options: people }))
        : []),
      ...(may.companies
        ? [
            fieldOf('current_company_id', groups.company, {
              useList: useCompanyPicker,
              names: companies ?? [],
            }),
          ]
        : []),
      ...(may.tags ? [fieldOf('tags', groups.tags, { options: ofLabels(tags.data) })] : []),
      ...(may.interests ? [fieldOf('interests', groups.tags, { options: ofLabels(interests.data) })] : []),
      ...(may.lists ? [fieldOf('list', groups.tags, { options: ofLabels(lists.data) })] : []),
      fieldOf('score_band', groups.score, { options: BANDS }),
      fieldOf('total_score', groups.score),
      ...(may.deals ? [fieldOf('has_deals', groups.deals), fieldOf('deal_value', groups.deals)] : []),
      ...(may.deals && may.pipelines ? [fieldOf('deal_stage', groups.deals, { options: dealStages })] : []),
      ...(may.tasks ? [fieldOf('has_open_tasks', groups.tasks)] : []),
      ...(may.chat
        ? (['last_inbound_at', 'window_open', 'unanswered'] as const).map((id) =>
            fieldOf(id, groups.conversations),
          )
        : []),
      ...ownEditorFields(own.data ?? []),
    ];
    return new Map(fields.map((field) => [field.id, field]));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rights are compared by what they say
  }, [
    members.data,
    stages.data,
    tags.data,
    interests.data,
    lists.data,
    pipelines.data,
    own.data,
    companies,
    groups,
    rights,
  ]);
  return { fields, isReady };
}
