/**
 * What in the address opens the dialog (shell/QueryDialogs.tsx), over whatever page: it outlives the button. `subject`
 * names the account whose access is renewed; without it a new number is connected.
 */
export const CONNECT_DIALOG = { flag: 'modal', value: 'connect_whatsapp', subject: 'reconnect' } as const;
