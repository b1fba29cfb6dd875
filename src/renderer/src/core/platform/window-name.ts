/** This window, as the server and teammates' windows hear of it; another one after every load. */
export const WINDOW_NAME: string = crypto.randomUUID();
