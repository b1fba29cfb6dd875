import type { RequestOptions } from '../client';
import { type EndpointCalls, type Build, at } from '../endpoint-calls';
import { pngOf } from '../picture';

declare module '../endpoint-calls' {
  interface Records {
    readonly accountConnection: string;
  }
}

const picture = new FormData();
picture.append('user_media', await pngOf(192), 'logo.png');

const ofAccount = (suffix: string, options: RequestOptions = {}): Build => {
  return ({ account }) => ({ path: `/integration/whatsapp/${account}${suffix}`, ...options });
};

export const endpointCalls: EndpointCalls = {
  records: { accountConnection: 'connection1' },
  async plant({ scope: { business_id, db }, owner, records, now }) {
    await db
      .insertInto('account_connections')
      .values({
        business_id,
        _id: records.accountConnection,
        user_id: owner,
        status: 'waiting',
        state_hash: `state of ${business_id}`,
        step: 'login',
        pin: null,
        access: null,
        templates: null,
        numbers: '[]',
        problem: JSON.stringify({ message: 'Okafor' }),
        created_at: now,
        updated_at: now,
        expires_at: now + 3_600_000,
      })
      .execute();
  },
  calls: {
    'GET /integration/whatsapp': at('/integration/whatsapp'),
    'GET /integration/whatsapp/admins': at('/integration/whatsapp/admins'),
    'GET /integration/whatsapp/connections': at('/integration/whatsapp/connections'),
    'POST /integration/whatsapp/connections': at('/integration/whatsapp/connections', { body: {} }),
    'GET /integration/whatsapp/connections/:id': ({ accountConnection }) => ({
      path: `/integration/whatsapp/connections/${accountConnection}`,
    }),
    'POST /integration/whatsapp/connections/:id/continue': ({ accountConnection }) => ({
      path: `/integration/whatsapp/connections/${accountConnection}/continue`,
      body: { pin: '482913' },
    }),
    'DELETE /integration/whatsapp/connections/:id': ({ accountConnection }) => ({
      path: `/integration/whatsapp/connections/${accountConnection}`,
    }),
    'POST /integration/whatsapp': at('/integration/whatsapp', {
      body: { phone_number_id: '1000000001', waba_id: '1000000002', access_token: 'unknown-token' },
    }),
    'GET /integration/whatsapp/:integration_id': ofAccount(''),
    'POST /integration/whatsapp/:integration_id/refresh': ofAccount('/refresh'),
    'GET /integration/whatsapp/:integration_id/uses': ofAccount('/uses'),
    // Deleted in account-details.test.ts; here it must stay for the others.
    'DELETE /integration/whatsapp/:integration_id': ofAccount('?deregister=true'),
    'PUT /integration/whatsapp/:integration_id/pin': ofAccount('/pin', { body: { pin: '908172' } }),
    'GET /integration/whatsapp/:integration_id/profile': ofAccount('/profile'),
    'PUT /integration/whatsapp/:integration_id/profile': ofAccount('/profile', {
      body: {
        about: 'We weave.',
        address: '',
        description: '',
        email: '',
        vertical: 'RETAIL',
        websites: [],
      },
    }),
    'POST /integration/whatsapp/:integration_id/profile/picture': ofAccount('/profile/picture', {
      body: picture,
    }),
    'GET /integration/whatsapp/:integration_id/webhook': ofAccount('/webhook'),
    'POST /integration/whatsapp/:integration_id/subscribe': ofAccount('/subscribe'),
    'GET /integration/whatsapp/:integration_id/dropped': ofAccount('/dropped'),
    'POST /integration/whatsapp/:integration_id/dropped/apply': ofAccount('/dropped/apply', {
      body: { ids: ['none'] },
    }),
    'POST /integration/whatsapp/:integration_id/dropped/discard': ofAccount('/dropped/discard', {
      body: { ids: ['none'] },
    }),
    'GET /integration/whatsapp/:integration_id/test-message': ofAccount('/test-message'),
    'POST /integration/whatsapp/:integration_id/test-message': ofAccount('/test-message', {
      body: { to: '+4366000000', template_id: null },
    }),
    'GET /integration/whatsapp/:integration_id/test-message/:message_id': ({ account, message }) => ({
      path: `/integration/whatsapp/${account}/test-message/${message}`,
    }),
  },
  bodies: {
    'POST /integration/whatsapp': [
      { phone_number_id: '1000000001', waba_id: '1000000002', access_token: 'unknown-token' },
    ],
    'POST /integration/whatsapp/connections': [{ pin: '482913' }],
    'POST /integration/whatsapp/connections/:id/continue': [{ pin: '482913' }],
    'POST /integration/whatsapp/connect': [
      { state: 'x'.repeat(43), code: 'AQ1', message: '{}', outcome: 'stopped' },
    ],
    'PUT /integration/whatsapp/:integration_id/pin': [{ pin: '908172' }],
    'PUT /integration/whatsapp/:integration_id/profile': [
      {
        about: 'We weave.',
        address: 'Quay 1',
        description: 'Rugs',
        email: 'rugs@parley.example',
        vertical: 'RETAIL',
        websites: ['https://parley.example/'],
      },
    ],
    'POST /integration/whatsapp/:integration_id/dropped/apply': [{ ids: ['none'] }],
    'POST /integration/whatsapp/:integration_id/dropped/discard': [{ ids: ['none'] }],
    'POST /integration/whatsapp/:integration_id/test-message': [{ to: '+436605550001', template_id: null }],
  },
  queries: {
    'DELETE /integration/whatsapp/:integration_id': { deregister: 'true' },
    'GET /integration/whatsapp/:integration_id/test-message': { to: '+436605550001' },
    'GET /integration/whatsapp/connect': { state: 's' },
  },
};
