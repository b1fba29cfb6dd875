import { ACTIVITY, type LoggedType } from '@shared/rules/activity-types';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { useContactPickerOf } from '../../contacts';
import { copy } from '../copy';
import type { RecordSubject } from '../../record-timeline';
import { activityIcon } from './activity-icon';
import css from './timeline.module.css';

interface LogButtonsProps {
  readonly subject: RecordSubject;
  readonly onLog: (type: LoggedType) => void;
}

const LOGS = [
  ACTIVITY.LOG_SMS,
  ACTIVITY.LOG_EMAIL,
  ACTIVITY.LOG_WHATSAPP,
  ACTIVITY.LOG_LINKEDIN,
  ACTIVITY.LOG_CALL,
  ACTIVITY.LOG_MEETING,
] as const;

/** Why nothing can be logged; null: it can. A company needs somebody whom it is about. */
function useLogHint({ kind, id }: RecordSubject): string | null {
  const mayCreate = useCan('create', 'crm_activities');
  const isCompany = kind === 'company';
  const people = useContactPickerOf(id, '', isCompany);
  if (!mayCreate) return copy.mayNotCreate;
  return isCompany && !people.loading && people.error === undefined && people.options.length === 0
    ? copy.noContacts
    : null;
}

/** The ways to write down what has happened. */
export function LogButtons({ subject, onLog }: LogButtonsProps) {
  const hint = useLogHint(subject);
  const button = (type: LoggedType, text: string) => (
    <GuardedButton
      hint={hint}
      onClick={() => {
        onLog(type);
      }}
    >
      <Icon name={activityIcon(type)} size={14} /> {text}
    </GuardedButton>
  );
  const logs = (
    <>
      {copy.log} <Icon name="chevronDown" size={14} />
    </>
  );
  return (
    <div className={css.buttons} role="toolbar" aria-label={copy.log}>
      {button(ACTIVITY.ATTACHMENT, copy.addAttachment)}
      {hint === null ? (
        <Menu label={copy.log} button={logs} buttonClassName={css.logButton} from="below">
          {LOGS.map((type) => (
            <MenuItem
              key={type}
              icon={activityIcon(type)}
              text={copy.drawers[type]}
              onSelect={() => {
                onLog(type);
              }}
            />
          ))}
        </Menu>
      ) : (
        <GuardedButton hint={hint}>{logs}</GuardedButton>
      )}
      {button(ACTIVITY.NOTE, copy.note)}
    </div>
  );
}
