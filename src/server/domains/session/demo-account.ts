/** The account of a demo server; the sign-in page fills it in. */
export const DEMO_ACCOUNT = { email: 'demo@parley.example', password: 'parley-demo' } as const;
