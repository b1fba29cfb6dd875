import { useId } from 'react';
import type { Import } from '@shared/contract/imports';
import { useCan } from '../../core/workspace';
import { SearchSelect } from '../../ui/SearchSelect';
import { Select } from '../../ui/Select';
import { useDraftCampaignsQuery } from '../campaigns';
import { useContactTypesQuery } from '../contact-types';
import { useContactTagListQuery } from '../contacts';
import { useStaticSegmentsQuery } from '../segments';
import { memberName, useMembersQuery } from '../workspaces';
import { copy } from './copy';
import css from './imports.module.css';
import type { ChangeSettings } from './use-settings';

interface EveryRowProps {
  readonly file: Import;
  readonly onChange: ChangeSettings;
}

const SEARCH = { optionFilterProp: 'label' } as const;

/** Tags for everybody in the file; those that are new are typed where they may be made. */
function TagsOfAll({ file: { settings }, onChange }: EveryRowProps) {
  const mayCreate = useCan('create', 'settings_tags');
  const { data: tags } = useContactTagListQuery(undefined);
  const options = (tags ?? []).map(({ _id, label }) => ({ value: _id, label }));
  const known = new Set(options.map(({ value }) => value));
  return (
    <SearchSelect<string[]>
      aria-label={copy.tags}
      placeholder={copy.noTags}
      loading={tags === undefined}
      disabled={tags === undefined}
      mode={mayCreate ? 'tags' : 'multiple'}
      showSearch={SEARCH}
      options={options}
      value={tags === undefined ? [] : [...settings.tags, ...settings.tag_names]}
      onChange={(values) => {
        const given = values.map((value) => value.trim().slice(0, 50)).filter((value) => value !== '');
        onChange({
          tags: given.filter((value) => known.has(value)),
          tag_names: given.filter((value) => !known.has(value)),
        });
      }}
    />
  );
}

/** A list that people fill, for everybody in the file. */
function ListOfAll({ file: { settings }, onChange }: EveryRowProps) {
  const { data: lists } = useStaticSegmentsQuery(undefined);
  return (
    <SearchSelect<string | null>
      allowClear
      aria-label={copy.list}
      placeholder={copy.noList}
      loading={lists === undefined}
      showSearch={SEARCH}
      options={(lists ?? []).map(({ _id, label }) => ({ value: _id, label }))}
      value={lists === undefined ? null : settings.list}
      onChange={(list) => {
        // Cleared, it is undefined.
        onChange({ list: list ?? null });
      }}
    />
  );
}

/** The draft of a campaign, for everybody in the file. */
function CampaignOfAll({ file: { settings }, onChange }: EveryRowProps) {
  const { data: drafts } = useDraftCampaignsQuery(undefined);
  return (
    <SearchSelect<string | null>
      allowClear
      aria-label={copy.campaign}
      placeholder={copy.noCampaign}
      loading={drafts === undefined}
      showSearch={SEARCH}
      options={(drafts ?? []).map(({ workflow_id, campaign_name }) => ({
        value: workflow_id,
        label: campaign_name,
      }))}
      value={drafts === undefined ? null : settings.campaign}
      onChange={(campaign) => {
        onChange({ campaign: campaign ?? null });
      }}
    />
  );
}

/** Who looks after those of whom the file says nothing. */
function AssigneeOfAll({ file: { settings }, onChange }: EveryRowProps) {
  const { data: members } = useMembersQuery(undefined);
  return (
    <SearchSelect<string | null>
      allowClear
      aria-label={copy.assignee}
      placeholder={copy.noAssignee}
      loading={members === undefined}
      showSearch={SEARCH}
      options={(members ?? []).map((member) => ({ value: member._id, label: memberName(member) }))}
      value={members === undefined ? null : settings.assignee}
      onChange={(assignee) => {
        onChange({ assignee: assignee ?? null });
      }}
    />
  );
}

/** What everybody in the file gets, whatever is in their row. */
export function EveryRow({ file, onChange }: EveryRowProps) {
  const { settings } = file;
  const stageId = useId();
  const { data: types = [] } = useContactTypesQuery(undefined);
  const seesPeople = useCan('view', 'members');
  const fillsLists = useCan('update', 'marketing_segments');
  const fillsCampaigns = useCan('update', 'marketing_email_templates');
  return (
    <section aria-label={copy.everyRow}>
      <h2 className={css.heading}>{copy.everyRow}</h2>
      <div className={css.rule}>
        <label htmlFor={stageId}>{copy.stage}</label>
        <Select
          id={stageId}
          value={settings.stage ?? ''}
          onChange={({ target }) => {
            onChange({ stage: target.value === '' ? null : target.value });
          }}
        >
          <option value="">{copy.noStage}</option>
          {types.map(({ _id, label }) => (
            <option key={_id} value={_id}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {seesPeople && (
        <div className={css.rule}>
          <span>{copy.assignee}</span>
          <AssigneeOfAll file={file} onChange={onChange} />
        </div>
      )}
      <div className={css.rule}>
        <span>{copy.tags}</span>
        <TagsOfAll file={file} onChange={onChange} />
      </div>
      {fillsLists && (
        <div className={css.rule}>
          <span>{copy.list}</span>
          <ListOfAll file={file} onChange={onChange} />
        </div>
      )}
      {fillsCampaigns && (
        <div className={css.rule}>
          <span>{copy.campaign}</span>
          <CampaignOfAll file={file} onChange={onChange} />
        </div>
      )}
    </section>
  );
}
