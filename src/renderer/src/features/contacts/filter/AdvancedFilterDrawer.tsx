import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FilterGroup, FILTER_LENGTH } from '@shared/rules/record-filter';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { draftOf, treeOf } from '../../../ui/filter-editor/draft-tree';
import { type DraftGroup, newGroup } from '../../../ui/filter-editor/filter-draft';
import { FilterEditor } from '../../../ui/filter-editor/FilterEditor';
import { Skeleton } from '../../../ui/Skeleton';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { type ContactQuery, parseTree } from '../contact-query';
import { copy } from './copy';
import { MatchCount } from './MatchCount';
import { useFilterFields } from './use-filter-fields';
import css from './advanced-filter.module.css';

interface AdvancedFilterDrawerProps {
  readonly query: ContactQuery;
  /** Null: no filter. */
  readonly onApply: (tree: string | null) => void;
  readonly onClose: () => void;
}

/** Room for field, operator and value beside each other. Pixels. */
const WIDTH = 820;
const NO_PROBLEMS: ReadonlyMap<number, string> = new Map();

/** A filter begins with one condition to be filled in. */
const start = (
  tree: FilterGroup | null,
  ...rest: Parameters<typeof draftOf> extends [unknown, ...infer Rest] ? Rest : never
): DraftGroup => (tree === null ? newGroup() : draftOf(tree, ...rest));

/** How writing ends: the guard of the address lets go before the address changes. */
type End = 'dropped' | { readonly tree: string | null };

/** The filter of the list as a tree of conditions, to be written and tried before it is applied. */
export function AdvancedFilterDrawer({ query, onApply, onClose }: AdvancedFilterDrawerProps) {
  const zone = useTimeZone();
  const locale = useLocale();
  const tree = useMemo(() => parseTree(query.tree), [query.tree]);
  const { fields, isReady } = useFilterFields(tree, true);
  const [edited, setEdited] = useState<DraftGroup | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [closing, setClosing] = useState(false);
  const [end, setEnd] = useState<End | null>(null);
  const began = useRef<DraftGroup>(null);
  // Names of what a filter holds are there before it is shown: chips do not change their text.
  if (isReady) began.current ??= start(tree, fields, { zone, locale });
  const draft = edited ?? began.current;
  const written = useMemo(
    () => (draft === null ? { tree: null, problems: NO_PROBLEMS } : treeOf(draft, fields, { zone, locale })),
    [draft, fields, zone, locale],
  );
  const { problems } = written;
  const text = written.tree === null ? null : JSON.stringify(written.tree);
  const isTooLong = text !== null && text.length > FILTER_LENGTH;
  // A condition that nobody has touched is none.
  const isBlank = draft?.nodes.every((node) => node.kind === 'condition' && node.field === '') ?? true;
  useEffect(() => {
    if (problems.size === 0) setAsked(false);
  }, [problems]);
  const leave = useCallback(() => {
    if (end === null || end === 'dropped') onClose();
    else onApply(end.tree);
  }, [end, onApply, onClose]);
  const apply = (): void => {
    if (isBlank) setEnd({ tree: null });
    else if (problems.size > 0) setAsked(true);
    else if (!isTooLong) setEnd({ tree: text });
  };
  return (
    <Drawer
      fillsNarrow
      size={WIDTH}
      title={copy.title}
      onClose={() => {
        setClosing(true);
      }}
      footer={
        <div className={css.foot}>
          <MatchCount
            query={query}
            tree={isBlank ? null : text}
            isComplete={isBlank || problems.size === 0}
          />
          <Button
            tone="quiet"
            disabled={isBlank && query.tree === null}
            onClick={() => {
              setEdited(newGroup());
            }}
          >
            {copy.clear}
          </Button>
          <Button
            onClick={() => {
              setClosing(true);
            }}
          >
            {copy.cancel}
          </Button>
          <Button tone="primary" onClick={apply}>
            {copy.apply}
          </Button>
        </div>
      }
    >
      {draft === null ? (
        <Skeleton width="80%" height={120} />
      ) : (
        <FilterEditor
          fields={fields}
          draft={draft}
          problems={isAsked ? problems : NO_PROBLEMS}
          onChange={setEdited}
        />
      )}
      <UnsavedGuard
        unsaved={edited !== null && text !== query.tree}
        over={end !== null}
        closing={closing}
        words={copy.drop}
        onDrop={() => {
          setEnd('dropped');
        }}
        onStay={() => {
          setClosing(false);
        }}
        onClose={leave}
      />
    </Drawer>
  );
}
