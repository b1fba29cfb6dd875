import type { TaskPerson } from '@shared/contract/tasks';
import { Avatar } from '../../../ui/Avatar';
import { personName } from '../task-labels';
import css from './list.module.css';

/** Pixels. */
const FACE = 22;

export function Person({ person, nobody }: { readonly person: TaskPerson | null; readonly nobody: string }) {
  if (person === null) return <span className={css.faint}>{nobody}</span>;
  const name = personName(person);
  return (
    <span className={css.person} title={name}>
      <Avatar id={person._id} name={name} src={person.avatar} size={FACE} />
      <span dir="auto">{name}</span>
    </span>
  );
}
