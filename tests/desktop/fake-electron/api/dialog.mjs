import { only } from '../faked.mjs';
import { record, fakeElectron } from '../records.mjs';

/**
 * A dialog that stands open until a test answers it.
 * @typedef {{ kind: string, options: any, answer: (value: unknown) => void, answered: boolean }} Dialog
 */

/** @type {Dialog[]} */
const open = [];
/** Answers that tests have given beforehand, by kind. @type {Map<string, unknown[]>} */
const ahead = new Map();

fakeElectron['dialogs'] = open;
/** @param {string} kind such as showSaveDialog @param {unknown} value what it resolves with */
fakeElectron['answerNext'] = (/** @type {string} */ kind, /** @type {unknown} */ value) => {
  ahead.set(kind, [...(ahead.get(kind) ?? []), value]);
};

/** @param {string} kind @param {unknown[]} given a window and options, or options @returns {Promise<any>} */
function ask(kind, given) {
  const options = given.at(-1);
  record(`dialog.${kind}`, options);
  const [first, ...rest] = ahead.get(kind) ?? [];
  ahead.set(kind, rest);
  return new Promise((resolve) => {
    const answer = (/** @type {unknown} */ value) => {
      dialog.answered = true;
      resolve(value);
    };
    /** @type {Dialog} */
    const dialog = { kind, options, answer, answered: false };
    open.push(dialog);
    if (first !== undefined) answer(first);
  });
}

export const dialog = only('dialog', {
  /** @param {unknown[]} given */
  showMessageBox: (...given) => ask('showMessageBox', given),
  /** @param {unknown[]} given */
  showSaveDialog: (...given) => ask('showSaveDialog', given),
  /** @param {unknown[]} given */
  showOpenDialog: (...given) => ask('showOpenDialog', given),
  /** @param {string} title @param {string} content */
  showErrorBox: (title, content) => {
    record('dialog.showErrorBox', { title, content });
    process.stderr.write(`${title}: ${content}\n`);
  },
});
