import { Avatar } from '../Avatar';
import css from './person-cell.module.css';

interface PersonCellProps {
  readonly id: string;
  readonly name: string;
  /** Address of the picture; null: they have none. */
  readonly picture: string | null;
  /** What a press does, for those who hear it. */
  readonly label: string;
  readonly onOpen: (id: string) => void;
}

/** Pixels. */
const FACE = 26;

/** A person in a table: face and name, which open them. */
export function PersonCell({ id, name, picture, label, onOpen }: PersonCellProps) {
  return (
    <button
      type="button"
      className={css.person}
      aria-label={label}
      onClick={() => {
        onOpen(id);
      }}
    >
      <Avatar id={id} name={name} src={picture} size={FACE} />
      <span dir="auto" title={name}>
        {name}
      </span>
    </button>
  );
}
