import { app } from 'electron';
import { registerAppScheme } from './protocol/serve';
import { giveUp, start } from './start';

// Both have to happen before the app is ready.
registerAppScheme();
app.enableSandbox();

if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start).catch(giveUp);
} else {
  // The first one has been told, and shows itself.
  app.quit();
}
