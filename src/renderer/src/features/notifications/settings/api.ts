import type { NotificationSettings } from '@shared/contract/notifications';
import type { NotificationMap } from '@shared/rules/notification-subtypes';
import { notificationsApi } from '../api';

/** Null: the person’s own, in all workspaces. Otherwise the workspace, which need not be the open one. */
export type SettingsOf = string | null;

export interface SettingsChange {
  readonly of: SettingsOf;
  readonly notification: NotificationMap;
  /** Absent: as it was. */
  readonly webhook_url?: string;
}

const call = (of: SettingsOf) =>
  of === null
    ? { url: '/user/notification-settings' }
    : { url: '/workspace/notification-settings', headers: { b_id: of } };
const settingType = (of: SettingsOf) => (of === null ? 'personal' : 'business');

export const settingsApi = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    notificationSettings: build.query<NotificationSettings, SettingsOf>({
      query: (of) => ({ ...call(of), params: { setting_type: settingType(of) } }),
      transformResponse: (answer: { data: NotificationSettings }) => answer.data,
      providesTags: (_result, _error, of) => [{ type: 'NotificationSettings', id: of ?? 'ACCOUNT' }],
    }),
    updateNotificationSettings: build.mutation<NotificationSettings, SettingsChange>({
      query: ({ of, ...change }) => ({
        ...call(of),
        method: 'PUT',
        body: { enable: true, setting_type: settingType(of), ...change },
      }),
      transformResponse: (answer: { data: NotificationSettings }) => answer.data,
      invalidatesTags: (_result, _error, { of }) => [{ type: 'NotificationSettings', id: of ?? 'ACCOUNT' }],
    }),
  }),
});

export const { useNotificationSettingsQuery, useUpdateNotificationSettingsMutation } = settingsApi;
