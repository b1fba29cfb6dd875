/** Links that macOS passes to the app before it can open them. */
const waiting: string[] = [];
let hear: ((url: string) => void) | null = null;

interface UrlSource {
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown;
}

/** Must be called before the app is ready. */
export function collectOpenUrls(app: UrlSource): void {
  app.on('open-url', (event, url) => {
    event.preventDefault();
    if (hear) hear(url);
    else waiting.push(url);
  });
}

/** The listener gets all links from now on, and first those that came before. */
export function onOpenUrl(listener: (url: string) => void): void {
  hear = listener;
  for (const url of waiting.splice(0)) listener(url);
}
