import { app } from 'electron';
import { collectUrls } from './links/early-urls';
import { registerAppScheme } from './protocol/serve';
import { giveUp, start } from './start';

// All of it has to happen before the app is ready.
registerAppScheme();
collectUrls(app);
app.enableSandbox();

if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start).catch(giveUp);
} else {
  // The first one has been told, and shows itself.
  app.quit();
}
