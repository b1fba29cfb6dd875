import { checkAppProtocol } from './app-protocol';
import { checkConnect } from './connect';
import { checkCsp } from './csp';
import { checkExternal } from './external';
import type { Check } from './findings';
import { checkIpc } from './ipc';
import { checkNavigation } from './navigation';
import { checkOrder } from './order';
import { checkPermissions } from './permissions';
import { checkPreload } from './preload';
import { checkSignIn } from './sign-in';
import { checkWindows } from './windows';

/** In the order they run: what makes windows comes before what looks at all of them. */
export const CHECKS = {
  order: checkOrder,
  csp: checkCsp,
  'app-protocol': checkAppProtocol,
  preload: checkPreload,
  external: checkExternal,
  ipc: checkIpc,
  'sign-in': checkSignIn,
  connect: checkConnect,
  permissions: checkPermissions,
  navigation: checkNavigation,
  windows: checkWindows,
} satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
