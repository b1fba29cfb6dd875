// Runs before the first paint, so that a dark screen does not flash white. The app takes over (ui/theme/theme-mode.ts).
(function () {
  let mode = null;
  try {
    mode = localStorage.getItem('parley.theme');
  } catch {
    // No storage: the system decides.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
