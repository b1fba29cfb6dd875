const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('probe', {
  echo: (/** @type {unknown} */ value) => ipcRenderer.invoke('echo', value),
  fail: () => ipcRenderer.invoke('fail'),
  twice: (/** @type {(n: number) => number} */ work) => [work(1), work(2)],
  listen: (/** @type {(value: unknown) => void} */ listener) => {
    const heard = (/** @type {unknown} */ _event, /** @type {unknown} */ value) => listener(value);
    ipcRenderer.on('told', heard);
    return () => void ipcRenderer.off('told', heard);
  },
  requires: (/** @type {string} */ name) => {
    try {
      return typeof require(name);
    } catch {
      return 'refused';
    }
  },
});
