import { useMemo } from 'react';
import { FILTER_LENGTH } from '@shared/rules/record-filter';
import { totalText } from '../../../ui/total-text';
import { treeOf } from '../../../ui/filter-editor/draft-tree';
import type { EditorFields } from '../../../ui/filter-editor/editor-field';
import type { DraftGroup } from '../../../ui/filter-editor/filter-draft';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useDebounced } from '../../../ui/use-debounced';
import { useContactCountQuery } from '../api';
import { copy } from './copy';
import css from './advanced-filter.module.css';

interface GroupCountProps {
  readonly group: DraftGroup;
  readonly fields: EditorFields;
}

/** Milliseconds. */
const COUNT_AFTER_MS = 250;

/** How many contacts a group finds by itself; nothing as long as something of it is missing. */
export function GroupCount({ group, fields }: GroupCountProps) {
  const zone = useTimeZone();
  const locale = useLocale();
  const text = useMemo(() => {
    const { tree, problems } = treeOf(group, fields, { zone, locale });
    const written = tree === null || problems.size > 0 ? null : JSON.stringify(tree);
    return written === null || written.length > FILTER_LENGTH ? null : written;
  }, [group, fields, zone, locale]);
  const asked = useDebounced(text, COUNT_AFTER_MS);
  const { currentData } = useContactCountQuery({ filter: asked ?? undefined }, { skip: asked === null });
  if (text === null || currentData === undefined || asked !== text) return null;
  const { total_number_of_records: total, total_is_lower_bound: isMore } = currentData;
  const words = copy.count(totalText(total, isMore), total === 1);
  return (
    <span className={css.groupCount} title={copy.groupAlone(words)}>
      {words}
    </span>
  );
}
