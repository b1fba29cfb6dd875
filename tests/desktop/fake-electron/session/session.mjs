import { chromium } from '../chromium/chromium.mjs';
import { FakeObject, only } from '../faked.mjs';
import { record } from '../records.mjs';
import { clearCache, clearStorage } from './storage.mjs';
import { Protocol } from './protocol.mjs';
import { WebRequest } from './web-request.mjs';

/** Storage, permissions, schemes and requests of some pages. */
export class Session extends FakeObject {
  static events = new Set(['will-download']);
  static never = new Set(['select-hid-device', 'select-serial-port', 'select-usb-device']);
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

  /** Open ones. @type {Set<import('../chromium/cdp.mjs').CdpSession>} */
  pages = new Set();
  /** Of every page that it has shown. @type {Set<string>} */
  origins = new Set();
  /** @type {OnRequest | null} */
  permissionRequestHandler = null;
  /** @type {OnCheck | null} */
  permissionCheckHandler = null;
  /** @type {OnDevice | null} */
  devicePermissionHandler = null;
  /** @type {OnDisplayMedia | null} */
  displayMediaRequestHandler = null;
  /** Chromium judges certificates here, whatever this is. @type {unknown} */
  certificateVerifyProc = null;

  /** @param {string} partition empty: the default one */
  constructor(partition) {
    super();
    this.partition = partition;
  }

  /** @typedef {(contents: object, permission: string, answer: (allowed: boolean) => void, details: object) => void} OnRequest */
  /** @typedef {(contents: object, permission: string, origin: string, details: object) => boolean} OnCheck */
  /** @typedef {(details: object) => boolean} OnDevice */
  /** @typedef {(request: object, answer: (streams: unknown) => void) => void} OnDisplayMedia */

  /** @param {OnRequest | null} handler */
  setPermissionRequestHandler = (handler) => void (this.permissionRequestHandler = handler);
  /** @param {OnCheck | null} handler */
  setPermissionCheckHandler = (handler) => void (this.permissionCheckHandler = handler);
  /** No device is ever offered here. @param {OnDevice | null} handler */
  setDevicePermissionHandler = (handler) => void (this.devicePermissionHandler = handler);
  /** No screen either. @param {OnDisplayMedia | null} handler */
  setDisplayMediaRequestHandler = (handler) => void (this.displayMediaRequestHandler = handler);
  /** @param {unknown} proc */
  setCertificateVerifyProc = (proc) => void (this.certificateVerifyProc = proc);

  /** @param {{ origin?: string, storages?: string[] }} [options] */
  clearStorageData = (options = {}) => clearStorage(this, [...this.origins], options);
  clearCache = () => clearCache(this);
  clearAuthCache = async () => record('session.clearAuthCache');
  clearHostResolverCache = async () => record('session.clearHostResolverCache');
  closeAllConnections = async () => record('session.closeAllConnections');
  flushStorageData = () => record('session.flushStorageData');
  isPersistent = () => this.partition === '' || this.partition.startsWith('persist:');
  getStoragePath = () => null;

  /** Throws everything of a partition away; it has no page any longer. */
  async forgetContext() {
    const { contextId } = this;
    this.contextId = undefined;
    if (contextId === undefined) return;
    const { cdp } = await chromium;
    await cdp.send('Target.disposeBrowserContext', { browserContextId: contextId });
  }

  /** Navigations always, the rest where somebody listens or must not reach the app's own schemes. */
  requestPatterns() {
    const { watchesRequests, watchesResponses } = this.webRequest;
    const all = watchesRequests || this.partition !== '';
    const documents = /** @type {const} */ ({ urlPattern: '*', resourceType: 'Document' });
    const everything = /** @type {const} */ ({ urlPattern: '*' });
    return [
      { ...(all ? everything : documents), requestStage: /** @type {const} */ ('Request') },
      { ...(watchesResponses ? everything : documents), requestStage: /** @type {const} */ ('Response') },
    ];
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

/** Every session that was asked for, the default one included. */
export const allSessions = () => [...partitions.values()];

const defaultSession = fromPartition('');
export const session = only('session', { defaultSession, fromPartition });
/** The module's `protocol` is the default session's. */
export const { protocol } = defaultSession;
