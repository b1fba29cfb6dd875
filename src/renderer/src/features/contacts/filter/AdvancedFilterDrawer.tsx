import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { useUrlDrawer } from '../../../ui/drawer/use-url-drawer';
import { newGroup } from '../../../ui/filter-editor/filter-draft';
import { useKeepConditions, useKeptConditions } from '../../../ui/filter-editor/use-kept-conditions';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useWorkspace } from '../../../core/workspace';
import { type ContactQuery, parseTree } from '../contact-query';
import { copy } from './copy';
import { FilterBuilder } from './FilterBuilder';
import { KeepFilter } from './KeepFilter';
import { MatchCount } from './MatchCount';
import { SaveMenu } from './SaveMenu';
import { shareFilter } from './share-filter';
import { useFilterDraft } from './use-filter-draft';
import css from './advanced-filter.module.css';

interface AdvancedFilterDrawerProps {
  readonly query: ContactQuery;
  /** Null: no filter. */
  readonly onApply: (tree: string | null) => void;
  readonly onClose: () => void;
}

/** Room for field, operator and value beside each other. Pixels. */
const WIDTH = 820;
/** The drawer over this one (spec 2 §2). */
const SAVE_LIST = 'save_list';
const OVER = ['drawer'];

/** How writing ends: the guard of the address lets go before the address changes. */
type End = 'dropped' | { readonly tree: string | null };

/** The filter of the list as a tree of conditions, to be written and tried before it is applied or kept. */
export function AdvancedFilterDrawer({ query, onApply, onClose }: AdvancedFilterDrawerProps) {
  const began = useMemo(() => parseTree(query.tree), [query.tree]);
  const name = draftName(useWorkspace().business_id, 'contact-filter', null);
  const kept = useKeptConditions(name);
  // What was written on another filter is not taken for a change of this one.
  const typed = kept.over === query.tree ? kept.typed : null;
  const state = useFilterDraft(began, typed);
  const { isBlank, isComplete, isTooLong, problems } = state;
  const text = isBlank ? null : state.text;
  const [isAsked, setAsked] = useState(false);
  const [closing, setClosing] = useState(false);
  const [isView, setView] = useState(false);
  const [end, setEnd] = useState<End | null>(null);
  const saveDrawer = useUrlDrawer('drawer');
  useKeepConditions(name, state.isChanged && end === null ? state.draft : null, query.tree);
  useEffect(() => {
    if (problems.size === 0) setAsked(false);
  }, [problems]);
  const leave = useCallback(() => {
    if (end === null || end === 'dropped') onClose();
    else onApply(end.tree);
  }, [end, onApply, onClose]);
  const isRight = isComplete && !isTooLong;
  const isList = saveDrawer.value === SAVE_LIST && state.draft !== null && isRight;
  const whenRight = (act: () => void) => (): void => {
    if (isRight) act();
    else setAsked(true);
  };
  const ask = (): void => {
    setClosing(true);
  };
  return (
    <Drawer
      fillsNarrow
      size={WIDTH}
      title={copy.title}
      onClose={ask}
      footer={
        <div className={css.foot}>
          <MatchCount query={query} tree={text} isComplete={isComplete} isTooLong={isTooLong} />
          <Button
            tone="quiet"
            disabled={isBlank && query.tree === null}
            onClick={() => {
              state.change(newGroup());
            }}
          >
            {copy.clear}
          </Button>
          <SaveMenu
            onList={whenRight(() => {
              saveDrawer.open(SAVE_LIST);
            })}
            onView={whenRight(() => {
              setView(true);
            })}
            onShare={whenRight(() => void shareFilter(text))}
          />
          <Button onClick={ask}>{copy.cancel}</Button>
          <Button
            tone="primary"
            onClick={whenRight(() => {
              setEnd({ tree: text });
            })}
          >
            {copy.apply}
          </Button>
        </div>
      }
    >
      {typed !== null && kept.at !== null && state.isChanged && (
        <KeptDraftNotice at={kept.at} onDiscard={state.reset} />
      )}
      <FilterBuilder state={state} isAsked={isAsked} />
      <KeepFilter
        as={isList ? 'list' : isView ? 'view' : null}
        query={{ ...query, tree: text }}
        onClose={() => {
          if (isList) saveDrawer.close();
          else setView(false);
        }}
      />
      <UnsavedGuard
        unsaved={state.isChanged}
        over={end !== null}
        closing={closing}
        beside={OVER}
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
