import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../../core/document-title';
import { useCan, useWorkspace } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import { Page } from '../../../ui/page/Page';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { loadRecordDrawer } from '../../records';
import { useLikelyDuplicatesInfiniteQuery } from '../merge-api';
import { copy } from '../merge/copy';
import { PairList } from './PairList';
import { RecentMerges } from './RecentMerges';
import css from './duplicates.module.css';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));
const words = copy.page;

/** Contacts that are likely one person, and merges that can be undone. */
export function DuplicatesPage() {
  useDocumentTitle(words.title);
  useTimeZone();
  useLocale();
  const mayView = useCan('view', 'crm_contacts');
  const { index } = useWorkspace();
  const { data } = useLikelyDuplicatesInfiniteQuery(undefined, { skip: !mayView });
  const [opened, setOpened] = useState<string | null>(null);
  const total = data?.pages[0]?.total;
  return (
    <Page
      title={words.title}
      count={total === 0 ? undefined : total}
      text={words.text}
      width="column"
      actions={
        <Link className={css.back} to={`/business/${index + 1}/contact`}>
          <Icon name="back" size={15} />
          {words.back}
        </Link>
      }
    >
      {mayView ? (
        <>
          <PairList onOpen={setOpened} />
          <RecentMerges />
        </>
      ) : (
        <EmptyState icon="lock" title={words.notAllowed} />
      )}
      {opened !== null && mayView && (
        <LazyBoundary>
          <RecordDrawer
            key={opened}
            record={{ kind: 'contact', id: opened }}
            onClose={() => {
              setOpened(null);
            }}
          />
        </LazyBoundary>
      )}
    </Page>
  );
}
