import { desktop } from '../../../scripts/lib/electron.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';

export interface Runtime {
  /** Stands in the title of every test. */
  readonly label: 'Electron' | 'fake Electron';
  readonly executablePath: string;
}

/** What the app runs on here: Electron itself where its binary is there and can run, else the fake Electron. */
export function runtime(): Runtime {
  const found = desktop({ mayFetch: false });
  return 'binary' in found
    ? { label: 'Electron', executablePath: found.binary }
    : { label: 'fake Electron', executablePath: inRoot('tests/desktop/fake-electron/main.mjs') };
}
