import { useDebounced } from '../../ui/use-debounced';
import { type ScoreChangeInput, type ScorePreview, useScorePreviewQuery } from './api';
import type { PreviewState } from './BandsSection';

/** Somebody who is still changing things has not asked yet. Milliseconds. */
const ASK_AFTER_MS = 300;
const NOTHING: ScoreChangeInput = {};

/** What the server says that unsaved changes make. */
export function usePreview(change: ScoreChangeInput | null): PreviewState {
  const text = JSON.stringify(change);
  const settled = useDebounced(text, ASK_AFTER_MS);
  const asked = JSON.parse(settled) as ScoreChangeInput | null;
  const { currentData, data, isError, isFetching, refetch } = useScorePreviewQuery(asked ?? NOTHING, {
    skip: asked === null || change === null,
  });
  if (change === null) return { state: 'none' };
  const last: ScorePreview | null = data ?? null;
  if (settled !== text || isFetching) return { state: 'waiting', last };
  if (isError) return { state: 'failed', onRetry: () => void refetch() };
  return currentData === undefined ? { state: 'waiting', last } : { state: 'ready', preview: currentData };
}
