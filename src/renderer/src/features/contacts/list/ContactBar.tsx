import type { ContactType } from '@shared/contract/contact-types';
import type { ContactQuery } from '../contact-query';
import { FilterButton } from '../filter/FilterButton';
import { FilterLine } from '../filter/FilterLine';
import { ContactFilters } from './ContactFilters';
import { StageTabs } from './StageTabs';
import css from './list.module.css';

interface ContactBarProps {
  readonly query: ContactQuery;
  /** Undefined: not loaded, or not for the person to see. */
  readonly types: readonly ContactType[] | undefined;
  readonly onChange: (change: Partial<ContactQuery>) => void;
  /** The advanced filter is asked for. */
  readonly onFilter: () => void;
}

/** What narrows the list: search and filters, the contact types as tabs, the conditions of the advanced filter in words. */
export function ContactBar({ query, types, onChange, onFilter }: ContactBarProps) {
  return (
    <>
      <ContactFilters query={query} onChange={onChange} />
      <div className={css.tabLine}>
        {types !== undefined && <StageTabs stages={types} query={query} onChange={onChange} />}
        <FilterButton tree={query.tree} onOpen={onFilter} />
      </div>
      {query.tree !== null && (
        <FilterLine
          tree={query.tree}
          onOpen={onFilter}
          onChange={(tree) => {
            onChange({ tree });
          }}
        />
      )}
    </>
  );
}
