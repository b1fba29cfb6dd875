import { Fragment, useEffect, useMemo, useState } from 'react';
import { useDocumentTitle } from '../../../core/document-title';
import { IS_MAC, keyCaps, showKeys, shortcuts } from '../../../ui/shortcuts';
import { copy as sheet } from '../../../ui/shortcuts/copy';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { KeyCaps } from '../../../ui/KeyCaps';
import { Page } from '../../../ui/page/Page';
import { Section } from '../../../ui/page/Section';
import { SearchField } from '../../../ui/SearchField';
import { INBOX_SHORTCUTS } from '../../chat';
import { copy } from '../copy';
import { allShortcuts, findShortcuts } from '../shortcuts/all-shortcuts';
import css from '../shortcuts/shortcuts.module.css';

const { shortcuts: words } = copy;

/** Every shortcut of the app, by where it works; searchable by word and by key. */
export function ShortcutsPage() {
  useDocumentTitle(words.title);
  const [search, setSearch] = useState('');
  const [groups, setGroups] = useState(() => allShortcuts(shortcuts.now(), INBOX_SHORTCUTS));
  useEffect(() => {
    // What is mounted together with this page tells its shortcuts right after it.
    let gone = false;
    queueMicrotask(() => {
      if (!gone) setGroups(allShortcuts(shortcuts.now(), INBOX_SHORTCUTS));
    });
    return () => {
      gone = true;
    };
  }, []);
  const found = useMemo(
    () =>
      findShortcuts(
        groups,
        search,
        (group, { label, keys }) =>
          `${sheet.groups[group]} ${label} ${keys.map((one) => showKeys(one)).join(' ')}`,
      ),
    [groups, search],
  );
  return (
    <Page
      title={words.title}
      text={words.text}
      bar={<SearchField label={words.search} value={search} onChange={setSearch} />}
    >
      {/* Scrolled by the arrow keys. */}
      <div className={css.all} tabIndex={0} role="region" aria-label={words.title}>
        {found.map(({ name, entries }) => (
          <Section key={name} title={sheet.groups[name]}>
            <dl className={css.entries}>
              {entries.map(({ label, keys }) => (
                <div key={label} className={css.entry}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((one, index) => (
                      <Fragment key={one}>
                        {index > 0 && <span>{sheet.or}</span>}
                        <KeyCaps presses={keyCaps(one, IS_MAC)} then={sheet.then} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        ))}
      </div>
      {found.length === 0 && (
        <EmptyState
          icon="keyboard"
          title={words.none}
          text={words.noneText}
          action={
            <Button
              onClick={() => {
                setSearch('');
              }}
            >
              {words.clear}
            </Button>
          }
        />
      )}
    </Page>
  );
}
