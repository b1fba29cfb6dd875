import { useEffect } from 'react';
import { platform } from './platform';

const PRODUCT = 'Parley';
let page = '';
let unread = 0;

/** The title of the window: unread conversations, the page, the product. */
export function windowTitle(ofPage: string, unreadCount: number): string {
  const name = ofPage === '' ? PRODUCT : `${ofPage} · ${PRODUCT}`;
  return unreadCount > 0 ? `(${unreadCount}) ${name}` : name;
}

function show(): void {
  platform.setTitle(windowTitle(page, unread));
}

/** Names the page in the window's title while it is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}

/** Puts the unread count into the title and on the icon. */
export function useUnreadMark(count: number): void {
  useEffect(() => {
    unread = count;
    show();
    platform.setBadge(count);
    return () => {
      unread = 0;
      show();
      platform.setBadge(0);
    };
  }, [count]);
}
