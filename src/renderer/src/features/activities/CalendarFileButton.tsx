import type { Activity } from '@shared/contract/activities';
import { calendarFile } from '@shared/rules/calendar-file';
import { errorMessage } from '../../core/http/error-message';
import { saveAs } from '../../core/platform/save-as';
import { serverNow } from '../../core/platform/server-time';
import { toast } from '../../core/toast';
import { useWorkspace } from '../../core/workspace';
import { IconButton } from '../../ui/IconButton';
import { useLazyActivityQuery } from './api';
import { calendarEvent } from './calendar-file';
import { copy } from './copy';

/** Saves a call or a meeting for other calendars, as it is now. */
export function CalendarFileButton({ activity }: { readonly activity: Activity }) {
  const { business_id } = useWorkspace();
  const [load, { isFetching }] = useLazyActivityQuery();
  async function save(): Promise<void> {
    const { data, error } = await load(activity._id);
    if (data === undefined) {
      toast(errorMessage(error) ?? copy.failed, 'error');
      return;
    }
    const event = calendarEvent(data, business_id);
    const file = new Blob([calendarFile(event, serverNow())], { type: 'text/calendar;charset=utf-8' });
    saveAs(file, `parley-${data.activity_date.slice(0, 10)}.ics`);
  }
  return (
    <IconButton
      icon="download"
      size="small"
      label={copy.calendarFile}
      disabled={isFetching}
      onClick={() => void save()}
    />
  );
}
