import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import type { NotificationFilter } from './api';
import { copy } from './copy';
import { FilterTabs } from './FilterTabs';
import { NotificationList } from './NotificationList';
import { useCentre } from './use-centre';
import { useSettingsAddress } from './use-settings-address';
import css from './notifications.module.css';

/** The newest notifications, beside the bell. */
export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const centre = useCentre(filter);
  const { index } = useWorkspace();
  const settings = useSettingsAddress();
  const id = useId();
  return (
    <section className={css.panel} role="dialog" aria-labelledby={id}>
      <header className={css.panelHead}>
        <h2 id={id} className={css.panelTitle}>
          {copy.title}
        </h2>
        <Button tone="quiet" disabled={!centre.hasUnread || centre.marking} onClick={centre.readAll}>
          {copy.readAll}
        </Button>
      </header>
      <div className={css.panelBar}>
        <FilterTabs filter={filter} onChange={setFilter} />
      </div>
      <div className={css.panelScroll}>
        <NotificationList
          centre={centre}
          filter={filter}
          onShowAll={() => {
            setFilter('all');
          }}
          onLeave={onClose}
        />
      </div>
      <footer className={css.panelFoot}>
        <Link to={`/business/${index + 1}/notifications`} onClick={onClose}>
          {copy.seeAll}
        </Link>
        <Link to={settings} onClick={onClose}>
          {copy.settings}
        </Link>
      </footer>
    </section>
  );
}
