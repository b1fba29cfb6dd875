import type { Contact } from '@shared/contract/contacts';
import { unsubscribedFromAll } from '@shared/rules/contact-values';
import { CheckboxField } from '../../../ui/CheckboxField';
import { Dialog } from '../../../ui/Dialog';
import { Switch } from '../../../ui/Switch';
import { copy } from '../copy';
import { communicationListName } from '@shared/rules/communication-list-name';
import { useUpdatePreferencesMutation } from '../write-api';
import css from './drawer.module.css';

interface PreferencesDialogProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** What a contact is sent, list by list: each is flipped at once, and taken back where it could not be saved. */
export function PreferencesDialog({ contact, onClose }: PreferencesDialogProps) {
  const [update] = useUpdatePreferencesMutation();
  const { communication_settings: settings, _id: id } = contact;
  const lists = Object.entries(settings);
  const isOff = lists.every(([, subscribed]) => !subscribed);
  return (
    <Dialog
      title={copy.preferences.dialog}
      width={460}
      okText={copy.preferences.close}
      onOk={onClose}
      onCancel={onClose}
    >
      <div className={css.preferences}>
        <p className={css.muted}>{copy.preferences.text(contact.name)}</p>
        <ul className={css.lists}>
          {lists.map(([list, subscribed]) => (
            <li key={list}>
              <bdi>{communicationListName(list)}</bdi>
              <span className={css.toggle}>
                <small>{subscribed ? copy.preferences.subscribed : copy.preferences.unsubscribed}</small>
                <Switch
                  size="small"
                  aria-label={communicationListName(list)}
                  checked={subscribed}
                  onChange={(next) => void update({ id, settings: { [list]: next } })}
                />
              </span>
            </li>
          ))}
        </ul>
        <CheckboxField
          checked={isOff}
          onChange={() => void update({ id, settings: unsubscribedFromAll(settings) })}
        >
          {copy.preferences.all}
        </CheckboxField>
      </div>
    </Dialog>
  );
}
