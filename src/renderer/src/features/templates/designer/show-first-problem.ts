import type { InspectorTab } from './InspectorPanel';

const SETTINGS = new Set([
  'language',
  'whatsapp_template_category',
  'template_category_id',
  'platform_account_id',
]);

/** Brings the first field with a problem into view and puts the focus into it. */
export function showFirstProblem(places: readonly string[], setTab: (tab: InspectorTab) => void): void {
  const [first] = places;
  if (first === undefined) return;
  setTab(SETTINGS.has(first) ? 'settings' : 'layout');
  // Once the tab is there.
  requestAnimationFrame(() => {
    const field = places
      .map((place) => document.querySelector<HTMLElement>(`[data-section="${CSS.escape(place)}"]`))
      .find((element) => element !== null);
    field?.focus();
    // With the sentence below it.
    field?.scrollIntoView({ block: 'center' });
  });
}
