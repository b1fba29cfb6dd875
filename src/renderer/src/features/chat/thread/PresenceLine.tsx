import type { Presence } from '@shared/contract/presence';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { typingText } from '../conversation-row-view';
import { copy } from '../copy';
import css from './presence-line.module.css';

/** Faces that are shown; the words count all. */
const MAX_FACES = 3;

/** Above the composer: teammates who look at this conversation or answer it just now, so that nobody does it twice. */
export function PresenceLine({ others }: { readonly others: readonly Presence[] }) {
  const typing = others.filter(({ state }) => state === 'typing').map(({ user }) => user.name);
  const [first] = others;
  const text =
    first === undefined
      ? ''
      : typing.length > 0
        ? typingText(typing)
        : others.length === 1
          ? copy.viewingNow(first.user.name)
          : copy.viewingSeveral(others.length);
  return (
    <div className={cx(css.line, typing.length > 0 && css.typing)} role="status">
      {text !== '' && (
        <>
          <span className={css.faces}>
            {others.slice(0, MAX_FACES).map(({ user }) => (
              <Avatar key={user._id} id={user._id} name={user.name} src={user.avatar} size={18} />
            ))}
          </span>
          {text}
        </>
      )}
    </div>
  );
}
