import { Avatar } from '../Avatar';
import type { RecordOption } from './record-list';
import css from './option-row.module.css';

/** Pixels. */
const AVATAR = 28;

/** A record in the list of a picker: its picture or colour, its name, and what tells it from others. */
export function OptionRow({ label, avatar, color, detail, refused }: Omit<RecordOption, 'value'>) {
  const beside = refused ?? detail;
  return (
    <span className={css.row}>
      {avatar && <Avatar id={avatar.id} name={label} src={avatar.src} size={AVATAR} />}
      {color !== undefined && <i className={css.dot} style={{ background: color }} aria-hidden />}
      <bdi className={css.name}>{label}</bdi>
      {beside !== undefined && beside !== '' && <span className={css.detail}>{beside}</span>}
    </span>
  );
}
