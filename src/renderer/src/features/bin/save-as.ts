import { saveAs } from '../../core/platform/save-as';

/** Saves a document as a file of the person's. */
export const saveJson = (document_: unknown, name: string): void => {
  saveAs(new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' }), name);
};
