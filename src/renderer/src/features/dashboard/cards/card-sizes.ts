/** A chart with its figures. Pixels. */
export const CHART_HEIGHT = 284;

/** Days end and windows close while nothing happens: looked at every five minutes, and when events come. */
export const PERIOD_OPTIONS = { pollingInterval: 300_000, refetchOnMountOrArgChange: true } as const;
