import { desktop } from '../../core/platform/desktop-bridge';

/** Leads to a page of the payment provider: in this tab, or from the desktop app in the system's browser. */
export function openCheckout(url: string): void {
  if (!desktop()) {
    window.location.assign(url);
    return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}
