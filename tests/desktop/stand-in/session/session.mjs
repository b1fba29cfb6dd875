import { Imitation, only } from '../imitation.mjs';
import { record } from '../records.mjs';
import { Protocol } from './protocol.mjs';
import { WebRequest } from './web-request.mjs';

/** Storage, permissions, schemes and requests of some pages. */
export class Session extends Imitation {
  protocol = new Protocol();
  webRequest = new WebRequest();
  /** Chromium's context; the default one has no id. @type {string | undefined} */
  contextId;
  #spelling = { languages: /** @type {string[]} */ (['en-US']), on: true };
  availableSpellCheckerLanguages = [
    'de-DE',
    'en-GB',
    'en-US',
    'es-ES',
    'fr-FR',
    'it-IT',
    'pl-PL',
    'pt-BR',
    'tr-TR',
  ];

  /** @param {string} partition empty: the default one */
  constructor(partition) {
    super();
    if (partition.startsWith('persist:'))
      throw new Error('The stand-in does not imitate persistent partitions.');
    this.partition = partition;
  }

  /** @param {unknown} handler */
  setPermissionRequestHandler(handler) {
    this.permissionRequestHandler = handler;
  }

  /** @param {unknown} handler */
  setPermissionCheckHandler(handler) {
    this.permissionCheckHandler = handler;
  }

  /** @param {unknown} handler */
  setDevicePermissionHandler(handler) {
    this.devicePermissionHandler = handler;
  }

  /** @param {unknown} handler */
  setDisplayMediaRequestHandler(handler) {
    this.displayMediaRequestHandler = handler;
  }

  /** Navigations always, the rest where somebody listens or must not reach the app's own schemes. */
  requestPatterns() {
    const { watchesRequests, watchesResponses } = this.webRequest;
    const all = watchesRequests || this.partition !== '';
    return [
      all ? { requestStage: 'Request' } : { resourceType: 'Document', requestStage: 'Request' },
      watchesResponses
        ? { requestStage: 'Response' }
        : { resourceType: 'Document', requestStage: 'Response' },
    ].map(
      (pattern) => /** @type {{ requestStage: 'Request' | 'Response' }} */ ({ urlPattern: '*', ...pattern }),
    );
  }

  /** @param {string[]} languages */
  setSpellCheckerLanguages(languages) {
    const unknown = languages.find((language) => !this.availableSpellCheckerLanguages.includes(language));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.#spelling.languages = [...languages];
    record('session.setSpellCheckerLanguages', languages);
  }

  getSpellCheckerLanguages() {
    return [...this.#spelling.languages];
  }

  /** @param {boolean} on */
  setSpellCheckerEnabled(on) {
    this.#spelling.on = on;
  }

  isSpellCheckerEnabled() {
    return this.#spelling.on;
  }

  /** @param {string} word */
  addWordToSpellCheckerDictionary(word) {
    record('session.addWordToSpellCheckerDictionary', word);
    return true;
  }
}

/** @type {Map<string, Session>} */
const partitions = new Map();

/** @param {string} partition */
function fromPartition(partition) {
  const known = partitions.get(partition) ?? new Session(partition);
  partitions.set(partition, known);
  return known;
}

const defaultSession = fromPartition('');
export const session = only('session', { defaultSession, fromPartition });
/** The module's `protocol` is the default session's. */
export const { protocol } = defaultSession;
