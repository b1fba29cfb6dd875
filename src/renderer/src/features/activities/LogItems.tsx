import { Fragment, type ReactNode } from 'react';
import { ACTIVITY, type LoggedType } from '@shared/rules/activity-types';
import { useCan } from '../../core/workspace';
import { MenuItem } from '../../ui/MenuItem';
import { copy } from './copy';
import { activityIcon } from './timeline/activity-icon';

/** In the order of the specification (spec 2 §2, spec 3 §2.4). */
const LOGS = [
  ACTIVITY.NOTE,
  ACTIVITY.ATTACHMENT,
  ACTIVITY.LOG_SMS,
  ACTIVITY.LOG_EMAIL,
  ACTIVITY.LOG_LINKEDIN,
  ACTIVITY.LOG_WHATSAPP,
  ACTIVITY.LOG_CALL,
  ACTIVITY.LOG_MEETING,
] as const;

const nameOf = (type: LoggedType): string =>
  type === ACTIVITY.ATTACHMENT ? copy.attachment : copy.drawers[type];

interface LogItemsProps {
  /** Something else stands behind the first one. */
  readonly afterNote?: ReactNode;
  readonly onLog: (type: LoggedType) => void;
}

/** In the menu of a row: everything that can be written down of somebody. */
export function LogItems({ afterNote, onLog }: LogItemsProps) {
  const mayLog = useCan('create', 'crm_activities');
  return LOGS.map((type, at) => (
    <Fragment key={type}>
      <MenuItem
        icon={activityIcon(type)}
        text={nameOf(type)}
        hint={mayLog ? undefined : copy.mayNotCreate}
        disabled={!mayLog}
        onSelect={() => {
          onLog(type);
        }}
      />
      {at === 0 && afterNote}
    </Fragment>
  ));
}
