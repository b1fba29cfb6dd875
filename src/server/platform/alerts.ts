/** What the people who run the server have to do something about, until it is over. */
export const ALERT_CODES = ['database_damaged', 'snapshot_damaged'] as const;
export type AlertCode = (typeof ALERT_CODES)[number];

export interface Alert {
  readonly code: AlertCode;
  /** A sentence with the way out. */
  readonly message: string;
  /** The damaged thing, such as a snapshot's name: the same thing after a restart is the same news. An id. */
  readonly about: string;
}

export interface Alerts {
  /** The newest sentence of a code counts. */
  raise(alert: Alert): void;
  list(): readonly Alert[];
  /** Calls `listener` after each. */
  onRaised(listener: () => void): void;
}

export function createAlerts(): Alerts {
  const raised = new Map<AlertCode, Alert>();
  const listeners: (() => void)[] = [];
  return {
    raise(alert) {
      raised.set(alert.code, alert);
      for (const listener of listeners) listener();
    },
    list: () => [...raised.values()],
    onRaised: (listener) => void listeners.push(listener),
  };
}
