/** What is done to connect a WhatsApp number by a login at Facebook, in this order. */
export const CONNECTION_STEPS = ['login', 'check', 'subscribe', 'register', 'import'] as const;
