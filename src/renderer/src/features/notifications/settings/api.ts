import {
  businessNotificationSettings,
  type NotificationSettings,
  personalNotificationSettings,
  updateBusinessNotificationSettings,
  updatePersonalNotificationSettings,
} from '@shared/contract/notifications';
import type { NotificationMap } from '@shared/rules/notification-subtypes';
import { dataOf } from '../../../core/http/endpoint-query';
import { wireOf } from '../../../core/http/endpoint-request';
import { notificationsApi } from '../api';

/** Null: the person’s own, in all workspaces. Otherwise the workspace, which need not be the open one. */
export type SettingsOf = string | null;

export interface SettingsChange {
  readonly of: SettingsOf;
  readonly notification: NotificationMap;
  /** Absent: as it was. */
  readonly webhook_url?: string;
}

export const settingsApi = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    notificationSettings: build.query<NotificationSettings, SettingsOf>({
      query: (of) =>
        of === null
          ? wireOf(personalNotificationSettings, {})
          : wireOf(businessNotificationSettings, { businessId: of }),
      transformResponse: dataOf<NotificationSettings>,
      providesTags: (_result, _error, of) => [{ type: 'NotificationSettings', id: of ?? 'ACCOUNT' }],
    }),
    updateNotificationSettings: build.mutation<NotificationSettings, SettingsChange>({
      query: ({ of, notification, webhook_url }) =>
        of === null
          ? wireOf(updatePersonalNotificationSettings, { body: { setting_type: 'personal', notification } })
          : wireOf(updateBusinessNotificationSettings, {
              businessId: of,
              body: { setting_type: 'business', notification, webhook_url },
            }),
      transformResponse: dataOf<NotificationSettings>,
      invalidatesTags: (_result, _error, { of }) => [{ type: 'NotificationSettings', id: of ?? 'ACCOUNT' }],
    }),
  }),
});

export const { useNotificationSettingsQuery, useUpdateNotificationSettingsMutation } = settingsApi;
