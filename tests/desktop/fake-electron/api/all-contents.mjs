import { preventable } from '../faked.mjs';
import { BrowserWindow } from './browser-window.mjs';

const all = () => BrowserWindow.getAllWindows().map((window) => window.webContents);
/** @param {string} targetId */
const windowOf = (targetId) =>
  BrowserWindow.getAllWindows().find(({ webContents: contents }) => contents.targetId === targetId);

export const webContents = {
  /** @param {string} targetId */
  fromDevToolsTargetId: (targetId) => windowOf(targetId)?.webContents,
  /** @param {number} id */
  fromId: (id) => all().find((contents) => contents.id === id),
  getAllWebContents: all,
};

/** @param {string} frameId */
export const contentsOfFrame = (frameId) => all().find((contents) => contents.frameOf(frameId) !== undefined);

/** Chromium's page of this id has gone. @param {string} targetId */
export const pageGone = (targetId) => windowOf(targetId)?.destroy();

/** A page's title becomes the window's, unless somebody prevents it. @param {string} targetId @param {string} title */
export function pageTitled(targetId, title) {
  const window = windowOf(targetId);
  if (window === undefined || title === '' || title === window.pageTitle) return;
  window.pageTitle = title;
  const event = preventable();
  window.webContents.emit('page-title-updated', event, title, true);
  window.emit('page-title-updated', event, title, true);
  if (!event.defaultPrevented) window.setTitle(title);
}
