const SIZE = 64;
const ICON = '/favicon.svg';

/** What the mark says: the count, or 99+ where it would not fit. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

const link = (): HTMLLinkElement | null => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

function loadIcon(): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image(SIZE, SIZE);
    image.onload = () => {
      resolve(image);
    };
    image.onerror = () => {
      reject(new Error('The icon could not be loaded'));
    };
    image.src = ICON;
  });
}

/** Draws the icon with the count over it. */
async function draw(count: number): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(await loadIcon(), 0, 0, SIZE, SIZE);
  const text = badgeText(count);
  context.font = `700 ${text.length > 2 ? 26 : 34}px system-ui, sans-serif`;
  const width = Math.max(36, context.measureText(text).width + 14);
  context.fillStyle = '#c2323b';
  context.beginPath();
  context.roundRect(SIZE - width, SIZE - 38, width, 38, 19);
  context.fill();
  context.fillStyle = '#fff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, SIZE - width / 2, SIZE - 18);
  return canvas.toDataURL('image/png');
}

let wanted = 0;

/** Puts the unread count on the tab's icon. */
export async function setFavicon(count: number): Promise<void> {
  wanted = count;
  const target = link();
  if (!target) return;
  const href = count === 0 ? ICON : await draw(count);
  // Another count came while this one was drawn.
  if (href !== null && wanted === count) target.href = href;
}
