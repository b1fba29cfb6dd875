import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly invitation: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { invitation: 'invitation1' },
  async plant({ scope: { business_id, db }, owner, records, now }) {
    await db
      .insertInto('invitations')
      .values({
        business_id,
        _id: records.invitation,
        email: 'okafor@elsewhere.example',
        role_id: records.role,
        token_hash: `hash of ${business_id}`,
        state: 'pending',
        invited_by: owner,
        settled_at: null,
        created_at: now,
        sent_at: now,
        expires_at: now + 3_600_000,
      })
      .execute();
  },
  calls: {
    'GET /workspace/invitations': at('/workspace/invitations'),
    'POST /workspace/invitations': ({ role }) => ({
      path: '/workspace/invitations',
      body: { email: 'new@parley.example', role_id: role },
    }),
    'POST /workspace/invitations/:id/resend': ({ invitation }) => ({
      path: `/workspace/invitations/${invitation}/resend`,
    }),
    'DELETE /workspace/invitations/:id': ({ invitation }) => ({
      path: `/workspace/invitations/${invitation}`,
    }),
  },
  bodies: {
    'POST /workspace/invitations': [{ email: 'new@parley.example', role_id: ID }],
    'POST /session/invitations/:id': [{ answer: 'accept' }],
    'POST /invitation': [{ token: 't'.repeat(43) }],
    'POST /invitation/decline': [{ token: 't'.repeat(43) }],
    'POST /invitation/join': [
      { token: 't'.repeat(43), first_name: 'Ana', last_name: 'Diaz', password: 'long-enough-1' },
    ],
  },
};
