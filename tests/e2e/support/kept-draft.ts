/** Runs in the page: whether something that was typed lies on the device, sealed. */
export const isKept = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('parley');
    opening.onerror = () => {
      reject(new Error('It does not open.'));
    };
    opening.onsuccess = () => {
      const names = opening.result.transaction('texts').objectStore('texts').getAllKeys();
      names.onsuccess = () => {
        opening.result.close();
        resolve(names.result.some((name) => JSON.stringify(name).includes('record-draft.')));
      };
    };
  });
