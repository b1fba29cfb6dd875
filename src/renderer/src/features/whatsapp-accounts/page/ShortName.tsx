import { Tooltip } from '../../../ui/Tooltip';
import { shortName } from './short-name';
import css from './accounts.module.css';

interface ShortNameProps {
  readonly name: string;
  /** Set: the name is a button. */
  readonly label?: string;
  readonly onOpen?: () => void;
}

/** A name of at most 25 characters; the whole of a longer one under the pointer or the focus. */
export function ShortName({ name, label, onOpen }: ShortNameProps) {
  const short = shortName(name);
  const draw = (target: Readonly<Record<string, unknown>>) =>
    onOpen ? (
      <button type="button" className={css.name} aria-label={label} onClick={onOpen} {...target}>
        {short}
      </button>
    ) : (
      // Who reads by keyboard gets to the whole name as well.
      <span className={css.cut} {...(short === name ? {} : { ...target, role: 'note', tabIndex: 0 })}>
        {short}
      </span>
    );
  return short === name ? draw({}) : <Tooltip text={name}>{(target) => draw({ ...target })}</Tooltip>;
}
