import type { WindowState } from '../settings/persistent-store';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const SMALLEST = { width: 900, height: 600 } as const;
const USUAL = { width: 1360, height: 860 } as const;
/** How much of the title bar must be on a display so that the window can be moved. In px. */
const GRIP = { width: 160, height: 60 } as const;

/** Names a set of displays: at the desk and on the road the window stands where it stood there. */
export const layoutOf = (areas: readonly Area[]): string =>
  areas
    .map(({ x, y, width, height }) => `${x},${y},${width}x${height}`)
    .sort()
    .join(' ');

const overlap = (from: number, size: number, otherFrom: number, otherSize: number): number =>
  Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom);

/** Whether a window at this place can be seen and moved: its title bar is on a display. */
export function isReachable(place: Area, areas: readonly Area[]): boolean {
  return areas.some(
    (area) =>
      overlap(place.x, place.width, area.x, area.width) >= GRIP.width &&
      place.y >= area.y - 1 &&
      place.y <= area.y + area.height - GRIP.height,
  );
}

/**
 * Where the window opens: where it was left with these displays, else in the middle of the first one, as large as is
 * usual and fits. All in device-independent px.
 */
export function windowStateFor(
  saved: WindowState | undefined,
  areas: readonly [Area, ...Area[]],
): WindowState {
  if (saved && isReachable(saved, areas)) {
    return {
      ...saved,
      width: Math.max(SMALLEST.width, saved.width),
      height: Math.max(SMALLEST.height, saved.height),
    };
  }
  const [main] = areas;
  const width = Math.min(USUAL.width, main.width);
  const height = Math.min(USUAL.height, main.height);
  const x = Math.round(main.x + (main.width - width) / 2);
  const y = Math.round(main.y + (main.height - height) / 2);
  return { x, y, width, height, maximized: false };
}
