export const copy = { show: 'Show', hide: 'Hide', from: 'From', to: 'To' } as const;
