import { Button } from '../../../ui/Button';
import { copy } from '../copy';
import { change, useSettings } from '../use-settings';
import css from './settings.module.css';

/** A step of the buttons; the menu's keys go through the sizes that browsers have. */
const STEP = 0.1;
const MIN = 0.5;
const MAX = 2;
const rounded = (zoom: number): number => Math.min(MAX, Math.max(MIN, Math.round(zoom * 10) / 10));

/** The size of the page. */
export function ZoomSettings() {
  const settings = useSettings();
  if (settings === null) return null;
  const { zoom } = settings;
  const set = (next: number): void => {
    change({ zoom: rounded(next) });
  };
  return (
    <section className={css.section}>
      <h3>{copy.settings.zoom}</h3>
      <p className={css.text}>{copy.zoom.text}</p>
      <div className={css.row} role="group" aria-label={copy.zoom.size}>
        <Button
          disabled={zoom <= MIN}
          onClick={() => {
            set(zoom - STEP);
          }}
        >
          {copy.zoom.smaller}
        </Button>
        <output className={css.value}>{copy.zoom.percent(zoom)}</output>
        <Button
          disabled={zoom >= MAX}
          onClick={() => {
            set(zoom + STEP);
          }}
        >
          {copy.zoom.larger}
        </Button>
        <Button
          tone="quiet"
          disabled={zoom === 1}
          onClick={() => {
            set(1);
          }}
        >
          {copy.zoom.reset}
        </Button>
      </div>
    </section>
  );
}
