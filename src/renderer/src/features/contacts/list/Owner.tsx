import type { ContactListRow } from '@shared/contract/contact-list';
import { Avatar } from '../../../ui/Avatar';
import { copy } from './copy';
import { personName } from './name-of';
import css from './list.module.css';

interface OwnerProps {
  readonly owner: ContactListRow['assignee_id'];
}

/** Pixels. */
const FACE = 20;

/** Somebody of the team, or nobody. */
export function Owner({ owner }: OwnerProps) {
  if (owner === null) return <span className={css.faint}>{copy.nobody}</span>;
  const name = personName(owner);
  return (
    <span className={css.person} title={name}>
      <Avatar id={owner._id} name={name} src={owner.avatar} size={FACE} />
      <span dir="auto">{name}</span>
    </span>
  );
}
