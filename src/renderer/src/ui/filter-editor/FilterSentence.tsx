import { Fragment, useMemo } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { useLocale, useTimeZone } from '../time-zone';
import type { EditorFields } from './editor-field';
import { filterSentence } from './filter-sentence';
import css from './filter-editor.module.css';

interface FilterSentenceProps {
  readonly tree: FilterGroup;
  /** Who is found, at the beginning of the sentence: `Contacts`. */
  readonly records: string;
  readonly fields: EditorFields;
}

/** A filter read back as one sentence, with its values in strong. */
export function FilterSentence({ tree, records, fields }: FilterSentenceProps) {
  const zone = useTimeZone();
  const locale = useLocale();
  const parts = useMemo(
    () => filterSentence(tree, records, fields, { zone, locale }),
    [tree, records, fields, zone, locale],
  );
  return (
    <p className={css.sentence} data-filter-sentence>
      {parts.map(({ text, isStrong = false }, at) =>
        isStrong ? (
          <b key={at}>
            <bdi>{text}</bdi>
          </b>
        ) : (
          <Fragment key={at}>{text}</Fragment>
        ),
      )}
    </p>
  );
}
