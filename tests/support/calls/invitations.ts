import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
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
