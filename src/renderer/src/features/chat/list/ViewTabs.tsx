import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ConversationCounts } from '@shared/contract/conversation-work';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { cx } from '../../../ui/cx';
import { useWidth } from '../../../ui/use-width';
import { copy } from '../copy';
import { type ViewId, countLabel, FIRST_VIEWS, VIEW_IDS, VIEWS } from './views';
import css from './view-tabs.module.css';

export interface ViewTabsProps {
  /** Null: none of them is shown. */
  readonly view: ViewId | null;
  readonly counts: ConversationCounts | undefined;
  readonly onView: (view: ViewId) => void;
}

/** How many have to go so that no name is cut. @param content changes with anything that changes their widths */
function useFolded(bar: RefObject<HTMLElement | null>, content: string, most: number): number {
  const [folded, setFolded] = useState({ content, count: 0 });
  const count = folded.content === content ? folded.count : 0;
  useLayoutEffect(() => {
    const labels = bar.current?.querySelectorAll(`.${css.label}`) ?? [];
    const isCut = [...labels].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    if (isCut && count < most) setFolded({ content, count: count + 1 });
  }, [bar, content, count, most]);
  return count;
}

/** The views of the inbox: the daily ones beside each other, the others in a menu that shows which one is chosen. */
export function ViewTabs({ view, counts, onView }: ViewTabsProps) {
  const isMore = view !== null && !FIRST_VIEWS.includes(view);
  // One of the menu's shows its name: the last of the daily ones give it their room and stand in the menu meanwhile.
  const daily = isMore ? FIRST_VIEWS.slice(0, 2) : FIRST_VIEWS;
  const { box, width } = useWidth<HTMLDivElement>();
  const content = [width, view, ...daily.map((id) => countLabel(counts, VIEWS[id]))].join('/');
  const folded = useFolded(box, content, daily.length - 1);
  const isChosen = (id: ViewId): boolean => id === view;
  // What is chosen stays, whatever goes.
  const kept = daily.slice(0, daily.length - folded);
  const beside =
    daily.some(isChosen) && !kept.some(isChosen) ? [...kept.slice(0, -1), ...daily.filter(isChosen)] : kept;
  const inMenu = VIEW_IDS.filter((id) => !beside.includes(id));
  const waiting = countLabel(counts, VIEWS.mentions);
  return (
    <div ref={box} className={css.tabs} role="group" aria-label={copy.views.label}>
      {beside.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          className={cx(css.tab, view === id && css.on, id === 'closing' && css.closing)}
          onClick={() => {
            onView(id);
          }}
        >
          <span className={css.label}>{VIEWS[id].label}</span>
          <span className={css.count}>{countLabel(counts, VIEWS[id])}</span>
        </button>
      ))}
      <span className={css.more}>
        <Menu
          from="belowEnd"
          label={isMore ? `${copy.views.more}: ${VIEWS[view].label}` : copy.views.more}
          buttonClassName={cx(css.tab, isMore && css.on)}
          button={
            <>
              {isMore ? (
                <span className={css.label}>{VIEWS[view].label}</span>
              ) : (
                <Icon name="more" size={16} />
              )}
              {isMore && <Icon name="chevronDown" size={12} />}
              {!isMore && waiting !== '' && <i className={css.dot} />}
            </>
          }
        >
          {inMenu.map((id) => {
            const count = countLabel(counts, VIEWS[id]);
            return (
              <MenuItem
                key={id}
                text={VIEWS[id].label}
                checked={view === id}
                badge={count === '' ? undefined : count}
                onSelect={() => {
                  onView(id);
                }}
              />
            );
          })}
        </Menu>
      </span>
    </div>
  );
}
