import { useDocumentTitle } from '../../../core/document-title';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { lazy } from '../../../ui/lazy';
import { Page } from '../../../ui/page/Page';
import { ImportButton } from '../../imports';
import { copy } from '../copy';
import { loadRecordDrawer } from '../../records';
import { ActivityList } from './ActivityList';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));

const renderPerson = (id: string, onClose: () => void) => (
  <RecordDrawer key={id} record={{ kind: 'contact', id }} onClose={onClose} />
);

/** The activities of the whole workspace on a page of their own. */
export function ActivitiesPage() {
  useDocumentTitle(copy.label);
  const mayView = useCan('view', 'crm_activities');
  return (
    <Page
      title={copy.label}
      width={mayView ? 'own' : 'wide'}
      actions={mayView && <ImportButton entity="activities" />}
    >
      {mayView ? (
        <ActivityList renderPerson={renderPerson} />
      ) : (
        <EmptyState icon="lock" title={copy.notAllowed} />
      )}
    </Page>
  );
}
