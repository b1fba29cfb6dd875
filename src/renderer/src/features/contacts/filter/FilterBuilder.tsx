import { FilterEditor } from '../../../ui/filter-editor/FilterEditor';
import { FilterSentence } from '../../../ui/filter-editor/FilterSentence';
import { IconButton } from '../../../ui/IconButton';
import { Skeleton } from '../../../ui/Skeleton';
import { copy } from './copy';
import { GroupCount } from './GroupCount';
import type { FilterDraft } from './use-filter-draft';
import css from './advanced-filter.module.css';

interface FilterBuilderProps {
  readonly state: FilterDraft;
  /** What is missing is said. */
  readonly isAsked: boolean;
}

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map();

/** Conditions in groups, the steps back and forth, and the whole read back as a sentence. */
export function FilterBuilder({ state, isAsked }: FilterBuilderProps) {
  const { draft, fields, tree, isBlank, problems, undo, redo, change } = state;
  if (draft === null) return <Skeleton width="80%" height={120} />;
  return (
    <div className={css.builder}>
      <div className={css.steps}>
        <h3>{copy.conditions}</h3>
        <IconButton
          icon="undo"
          size="small"
          label={copy.undo}
          disabled={undo === null}
          onClick={() => undo?.()}
        />
        <IconButton
          icon="redo"
          size="small"
          label={copy.redo}
          disabled={redo === null}
          onClick={() => redo?.()}
        />
      </div>
      <FilterEditor
        fields={fields}
        draft={draft}
        problems={isAsked ? problems : NO_PROBLEMS}
        groupCount={(group) => <GroupCount group={group} fields={fields} />}
        onChange={change}
      />
      <section className={css.inWords} aria-label={copy.inWords}>
        <h3 aria-hidden>{copy.inWords}</h3>
        <FilterSentence
          tree={isBlank || tree === null ? EVERYBODY : tree}
          records={copy.records}
          fields={fields}
        />
      </section>
    </div>
  );
}

const EVERYBODY = { match: 'all', filters: [] } as const;
