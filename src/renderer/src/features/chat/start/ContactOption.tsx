import type { ContactRow } from '@shared/contract/contacts';
import { Avatar } from '../../../ui/Avatar';
import { showPhone } from '../../../ui/show-phone';
import { copy } from '../copy';
import css from './start.module.css';

interface ContactOptionProps {
  readonly contact: ContactRow;
}

/** A contact to choose, with the number that would be written to. */
export function ContactOption({ contact }: ContactOptionProps) {
  const phone = contact.phone?.trim() ?? '';
  return (
    <span className={css.option}>
      <Avatar id={contact._id} name={contact.name} src={contact.avatar} size={28} />
      <bdi className={css.optionName}>{[contact.name, contact.email, showPhone(phone)].find(Boolean)}</bdi>
      <span className={css.optionPhone}>{phone === '' ? copy.noPhoneShort : showPhone(phone)}</span>
    </span>
  );
}
