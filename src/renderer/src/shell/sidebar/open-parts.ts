import { useEffect, useState } from 'react';
import { noteProblem } from '../../core/problem-log';
import { toast } from '../../core/toast';
import { copy } from '../copy';

type OpenParts = typeof import('./SidebarOverlay') & typeof import('./OpenSidebar');

let parts: OpenParts | null = null;

/** @throws when the code cannot be loaded */
export async function loadOpenParts(): Promise<OpenParts> {
  parts ??= { ...(await import('./OpenSidebar')), ...(await import('./SidebarOverlay')) };
  return parts;
}

/**
 * What the open sidebar is made of: a chunk of its own, since most people work with the collapsed one. Not by `lazy`: what
 * cannot be loaded is no reason to lose the page.
 *
 * @param wanted it is to be shown now
 */
export function useOpenParts(wanted: boolean): OpenParts | 'loading' | 'failed' {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const ready = parts !== null;
  useEffect(() => {
    if (!wanted || ready) return;
    let over = false;
    loadOpenParts().then(
      () => {
        if (!over) setState('ready');
      },
      (error: unknown) => {
        noteProblem('sidebar.load', error);
        if (over) return;
        setState('failed');
        toast(copy.keyboard.notLoaded, 'error');
      },
    );
    return () => {
      over = true;
    };
  }, [wanted, ready]);
  return parts ?? (state === 'failed' ? 'failed' : 'loading');
}
