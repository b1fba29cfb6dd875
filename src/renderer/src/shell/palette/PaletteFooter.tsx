import { Button } from '../../ui/Button';
import { KeyCaps } from '../../ui/KeyCaps';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { copy } from './copy';
import css from './palette.module.css';

interface PaletteFooterProps {
  readonly count: number;
  readonly searching: boolean;
  /** What could not be searched. */
  readonly failed: readonly string[];
  readonly onRetry: () => void;
}

const HINTS = [
  { caps: ['↑', '↓'], text: copy.move },
  { caps: ['Enter'], text: copy.choose },
  { caps: ['Esc'], text: copy.close },
] as const;

/** Which keys there are; what is going on, for those who listen; and a failure, for all. */
export function PaletteFooter({ count, searching, failed, onRetry }: PaletteFooterProps) {
  return (
    <div className={css.foot}>
      {failed.length > 0 ? (
        <>
          <span className={css.failed} role="alert">
            {copy.failed(failed)}
          </span>
          <Button onClick={onRetry}>{copy.retry}</Button>
        </>
      ) : (
        <span className={css.hints} aria-hidden>
          {HINTS.map(({ caps, text }) => (
            <span key={text} className={css.hint}>
              <KeyCaps presses={[caps]} then={copy.then} />
              {text}
            </span>
          ))}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{searching ? copy.searching : copy.count(count)}</span>
      </VisuallyHidden>
    </div>
  );
}
