import { useNavigate } from '../../../core/router/use-navigate';
import { useDocumentTitle } from '../../../core/document-title';
import { Button } from '../../../ui/Button';
import { choiceParam } from '../../../ui/filter-bar/filter-params';
import { useFilters } from '../../../ui/filter-bar/use-filters';
import { Page } from '../../../ui/page/Page';
import type { NotificationFilter } from './api';
import { copy } from './copy';
import { FilterTabs } from './FilterTabs';
import { NotificationList } from './NotificationList';
import { useCentre } from './use-centre';
import { useSettingsAddress } from './use-settings-address';
import css from './notifications.module.css';

const FILTERS = { filter: choiceParam('filter', ['unread']) };

/** Everything that the person was told, in all their workspaces. */
export function NotificationsPage() {
  useDocumentTitle(copy.title);
  const { values, change } = useFilters(FILTERS);
  const filter: NotificationFilter = values.filter ?? 'all';
  const setFilter = (next: NotificationFilter): void => {
    change({ filter: next === 'all' ? null : next });
  };
  const centre = useCentre(filter);
  const settings = useSettingsAddress();
  const navigate = useNavigate();
  return (
    <Page
      width="column"
      title={copy.title}
      text={copy.text}
      actions={
        <>
          <Button disabled={!centre.hasUnread || centre.marking} onClick={centre.readAll}>
            {copy.readAll}
          </Button>
          <Button onClick={() => navigate(settings)}>{copy.settings}</Button>
        </>
      }
      bar={
        <div className={css.pageBar}>
          <FilterTabs filter={filter} onChange={setFilter} />
        </div>
      }
    >
      <div className={css.pageList}>
        <NotificationList
          centre={centre}
          filter={filter}
          onShowAll={() => {
            setFilter('all');
          }}
        />
      </div>
    </Page>
  );
}
