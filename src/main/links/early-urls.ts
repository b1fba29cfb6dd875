/** What macOS hands over before anybody can open it: it may come before the app is ready. */
const waiting: string[] = [];
let hear: ((url: string) => void) | null = null;

interface UrlSource {
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown;
}

/** To be called before the app is ready. */
export function collectUrls(app: UrlSource): void {
  app.on('open-url', (event, url) => {
    event.preventDefault();
    if (hear) hear(url);
    else waiting.push(url);
  });
}

/** From now on they are heard here, first those that have come. */
export function hearUrls(listener: (url: string) => void): void {
  hear = listener;
  for (const url of waiting.splice(0)) listener(url);
}
