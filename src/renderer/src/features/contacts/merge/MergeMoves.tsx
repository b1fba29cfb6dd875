import type { Contact } from '@shared/contract/contacts';
import { Skeleton } from '../../../ui/Skeleton';
import { useMergePreviewQuery } from '../merge-api';
import { copy } from './copy';
import css from './merge.module.css';

const words = copy.dialog;

/** What follows the contact that goes, as far as one may see it. */
export function MergeMoves({ dropped }: { readonly dropped: Contact }) {
  const { currentData } = useMergePreviewQuery(dropped._id);
  const moves = currentData?.moves.filter(({ count }) => count > 0);
  return (
    <section className={css.moves} aria-label={words.moves(dropped.name)}>
      <h3 dir="auto">{words.moves(dropped.name)}</h3>
      {moves === undefined ? (
        <Skeleton width={220} height={14} />
      ) : (
        <p>
          {moves.length === 0
            ? words.movesNothing
            : moves.map(({ name, count }) => words.move[name](count)).join(' · ')}
        </p>
      )}
    </section>
  );
}
