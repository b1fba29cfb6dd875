/** Node's executable: what runs the stand-in calls itself Electron. */
export const NODE = process.execPath;
