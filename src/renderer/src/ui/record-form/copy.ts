export const copy = { show: 'Show', hide: 'Hide' } as const;
