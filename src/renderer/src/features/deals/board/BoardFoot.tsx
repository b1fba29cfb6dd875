import { Button } from '../../../ui/Button';
import { copy } from '../copy';
import type { Held } from './BoardColumn';
import type { LastMove } from './use-board-move';
import css from './board.module.css';

interface BoardFootProps {
  readonly held: Held | null;
  /** Where the held deal would land, in words. */
  readonly place: string;
  readonly last: LastMove | null;
  readonly mayMove: boolean;
  readonly onUndo: () => void;
}

const words = copy.board;
const KEYS = [
  [['←', '→'], words.keys.stage],
  [['↑', '↓'], words.keys.place],
  [['Space'], words.keys.drop],
  [['Esc'], words.keys.back],
] as const;

/** What is being moved and by which keys; then the way back. */
export function BoardFoot({ held, place, last, mayMove, onUndo }: BoardFootProps) {
  return (
    <footer className={css.foot}>
      {held && <span className={css.words}>{place}</span>}
      {!held && last && (
        <>
          <span className={css.words}>{words.moved(last.deal.deal_title, last.to.name)}</span>
          <Button onClick={onUndo}>{words.undo}</Button>
        </>
      )}
      {!held && !last && <span className={css.hint}>{mayMove ? words.hint : words.mayNotMove}</span>}
      <span className={css.grow} />
      {held &&
        KEYS.map(([caps, what]) => (
          <span key={what} className={css.keys} aria-hidden>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
            {what}
          </span>
        ))}
    </footer>
  );
}
