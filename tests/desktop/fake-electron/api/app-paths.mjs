import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The places that Electron names, as they are on Linux. */
export class Paths {
  /** @type {Map<string, string>} */
  #set = new Map();

  /** @param {() => string} name of the app */
  constructor(name) {
    this.name = name;
  }

  /** @param {string} place @param {string} path */
  set(place, path) {
    this.#set.set(place, path);
  }

  /** @param {string} place @returns {string} */
  get(place) {
    const set = this.#set.get(place);
    if (set !== undefined) return set;
    const home = process.env['HOME'] ?? homedir();
    switch (place) {
      case 'home':
        return home;
      case 'appData':
        return process.env['XDG_CONFIG_HOME'] ?? join(home, '.config');
      case 'userData':
      case 'sessionData':
        return join(this.get('appData'), this.name());
      case 'logs':
        return join(this.get('userData'), 'logs');
      case 'crashDumps':
        return join(this.get('userData'), 'Crashpad');
      case 'temp':
        return tmpdir();
      case 'exe':
        return process.execPath;
      case 'downloads':
        return join(home, 'Downloads');
      case 'documents':
        return join(home, 'Documents');
      case 'desktop':
        return join(home, 'Desktop');
      case 'pictures':
        return join(home, 'Pictures');
      default:
        throw new Error(`Failed to get '${place}' path`);
    }
  }
}
