/**
 * The least contrast (WCAG 2, 1 to 21) between icons and what they lie on. Runs in the page.
 * @throws when none of them is shown
 */
export const leastContrast = (icons: readonly Element[]): number => {
  type Color = readonly [number, number, number, number];
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = (css: string): Color => {
    if (context === null) throw new Error('no canvas');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (at: 0 | 1 | 2): number => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const behind = (element: Element | null): Color => {
    if (element === null) return [255, 255, 255, 1];
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const light = ([r, g, b]: Color): number => {
    const part = (value: number): number =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const opacity = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
  // Some are shown only while their row is pointed at.
  const shown = icons.filter((icon) => opacity(icon) > 0);
  if (shown.length === 0) throw new Error('None is shown.');
  const contrasts = shown.map((icon) => {
    const ground = behind(icon);
    const [r, g, b, a] = read(getComputedStyle(icon).color);
    const own: Color = [r, g, b, a * opacity(icon)];
    const [lighter, darker] = [light(over(own, ground)), light(ground)].sort((x, y) => y - x);
    return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
  });
  return Math.min(...contrasts);
};
