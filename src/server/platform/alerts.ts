/** What the people who run the server have to do something about, until it is over. */
export const ALERT_CODES = ['database_damaged', 'snapshot_damaged'] as const;
export type AlertCode = (typeof ALERT_CODES)[number];

export interface Alert {
  readonly code: AlertCode;
  /** A sentence with the way out. */
  readonly message: string;
}

export interface Alerts {
  /** The newest sentence of a code counts. */
  raise(alert: Alert): void;
  list(): readonly Alert[];
}

export function createAlerts(): Alerts {
  const raised = new Map<AlertCode, Alert>();
  return {
    raise: (alert) => void raised.set(alert.code, alert),
    list: () => [...raised.values()],
  };
}
