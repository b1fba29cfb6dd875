import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './modal-stack';

/**
 * Keeps a notice over every dialog and within reach: while a modal dialog is open, the browser takes presses and keys for
 * what is inside it only.
 */
export function TopLayer({ children }: { readonly children: ReactNode }) {
  return createPortal(children, useTopModal() ?? document.body);
}
