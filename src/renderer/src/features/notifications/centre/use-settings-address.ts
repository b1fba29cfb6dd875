import { useLocation } from 'react-router-dom';

/** The page that is open, with Notification Setting over it (spec 3 §2.1). */
export function useSettingsAddress(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('modal', 'notification_setting');
  return `${pathname}?${params.toString()}`;
}
