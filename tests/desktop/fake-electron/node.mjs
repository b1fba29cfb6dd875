/** Node's executable: what runs the fake Electron calls itself Electron. */
export const NODE = process.execPath;
