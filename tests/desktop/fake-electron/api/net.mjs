import { only } from '../faked.mjs';
import { fakeElectron } from '../records.mjs';

const network = { online: true };
fakeElectron['network'] = network;

/** Node's own fetch: without the system's proxies and certificates, which is what Electron's adds. */
export const net = only('net', {
  /** @param {string | Request} request @param {RequestInit} [init] */
  fetch: (request, init) => fetch(request, init),
  isOnline: () => network.online,
  get online() {
    return network.online;
  },
});
