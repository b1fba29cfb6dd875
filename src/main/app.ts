import { app } from 'electron';
import { collectOpenUrls } from './links/open-url-events';
import { registerAppScheme } from './protocol/serve';
import { failToStart, start } from './start';

// All of it has to happen before the app is ready.
registerAppScheme();
collectOpenUrls(app);
app.enableSandbox();

if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start).catch(failToStart);
} else {
  // The first instance shows itself.
  app.quit();
}
