import { cx } from '../../../ui/cx';
import ticks from '../bubbles/bubble.module.css';
import type { ConversationRowView } from '../conversation-row-view';
import { copy } from '../copy';
import { PreviewLine } from '../PreviewLine';
import css from './conversation-row.module.css';

const TICKS: Readonly<Record<NonNullable<ConversationRowView['tick']>, string | undefined>> = {
  read: ticks.tickRead,
  delivered: ticks.tickDelivered,
  sent: ticks.tickSent,
  pending: ticks.tickPending,
};

interface RowTextProps {
  readonly view: ConversationRowView;
  /** A teammate is answering. */
  readonly typing: boolean;
}

/** Name and preview of one conversation of the list. */
export function RowText({ view, typing }: RowTextProps) {
  return (
    <div className={css.words}>
      <div className={css.name} title={view.name}>
        <bdi>{view.name}</bdi>
      </div>
      <div className={cx(css.preview, typing && css.typing)}>
        {view.prefix && <span className={css[view.prefix.tone]}>{view.prefix.text} </span>}
        {view.prefix && view.prefix.tone !== 'draft' && '· '}
        {view.tick && (
          <span
            role="img"
            aria-label={copy.status[view.tick]}
            className={cx(ticks.tick, TICKS[view.tick], css.tick)}
          />
        )}
        <PreviewLine preview={view.preview} />
      </div>
    </div>
  );
}
