import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /workspace/notification-settings': at('/workspace/notification-settings'),
    'PUT /workspace/notification-settings': at('/workspace/notification-settings', {
      body: { setting_type: 'business', notification: { in_app: { TASK_due: 0 } } },
    }),
  },
  bodies: {
    'POST /notifications/:id/read': [{ read: 1 }],
    'POST /notifications/read': [{ up_to: ID }],
    'PUT /user/notification-settings': [
      { enable: true, setting_type: 'personal', notification: { in_app: { USER_welcome: 0 } } },
    ],
    'PUT /workspace/notification-settings': [
      {
        enable: true,
        setting_type: 'business',
        webhook_url: 'https://linden.example/hook',
        notification: { email: { TASK_due: 0 }, webhook: { PLAN_upgrade: 1 } },
      },
    ],
  },
  queries: {
    'GET /notifications': { read: '2', rows_per_page: '30', cursor: ID },
    'GET /user/notification-settings': { setting_type: 'personal' },
    'GET /workspace/notification-settings': { setting_type: 'business' },
  },
};
