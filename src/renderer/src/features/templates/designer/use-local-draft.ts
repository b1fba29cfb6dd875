import { useEffect, useRef, useState } from 'react';
import { timeLabel } from '@shared/rules/date-label';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from './copy';
import type { Design } from './design';
import { discardLocalDraft, saveLocalDraft } from './local-draft';

interface Keeping {
  readonly businessId: string;
  readonly templateId: string | null;
  readonly design: Design;
  readonly isDirty: boolean;
  readonly base: string | null;
}

/** Whoever types is not held up by it. Milliseconds. */
const AFTER_MS = 400;

/** Keeps what is not saved on this device; answers what to say about it. */
export function useLocalDraft({ businessId, templateId, design, isDirty, base }: Keeping): string | null {
  const timeZone = useTimeZone();
  const locale = useLocale();
  const [kept, setKept] = useState<number | 'failed' | null>(null);
  const latest = useRef<(() => void) | null>(null);
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (!isDirty) {
      latest.current = null;
      if (wasDirty.current) discardLocalDraft(businessId, templateId);
      wasDirty.current = false;
      setKept(null);
      return;
    }
    wasDirty.current = true;
    latest.current = () => {
      latest.current = null;
      const at = new Date();
      const done = saveLocalDraft(businessId, templateId, { design, at: at.toISOString(), base });
      setKept(done ? at.getTime() : 'failed');
    };
    const timer = setTimeout(() => latest.current?.(), AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [businessId, templateId, design, isDirty, base]);
  useEffect(() => {
    const keepNow = (): void => latest.current?.();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
  if (kept === null) return null;
  return kept === 'failed' ? copy.notKept : copy.kept(timeLabel(kept, timeZone, locale));
}
