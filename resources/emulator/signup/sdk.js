// Stands for https://connect.facebook.net/en_US/sdk.js: FB.init and FB.login as the embedded signup uses them.
(() => {
  /** Where the emulator is, with the first part of its path if it has one. */
  const base = new URL('..', document.currentScript.src);
  /** A window that was closed may still have said something. Milliseconds. */
  const GRACE = 400;
  let app;

  function login(callback, options = {}) {
    if (!app) throw new Error('FB.login() called before FB.init().');
    // Meta's SDK refuses these too.
    if (callback.constructor.name === 'AsyncFunction')
      throw new Error('Expression is of type asyncfunction, not function');
    const dialog = new URL(`${app.version}/dialog/oauth`, base);
    dialog.search = new URLSearchParams({
      client_id: app.appId,
      config_id: options.config_id ?? '',
      response_type: options.response_type ?? 'token',
      override_default_response_type: String(options.override_default_response_type === true),
      extras: JSON.stringify(options.extras ?? {}),
      origin: location.origin,
    });
    const popup = window.open(dialog, 'facebook-login', 'popup,width=600,height=720');
    let watch;
    const finish = (response) => {
      clearInterval(watch);
      window.removeEventListener('message', heard);
      callback(response);
    };
    const none = () => finish({ authResponse: null, status: 'unknown' });
    function heard(event) {
      if (event.origin !== base.origin || event.source !== popup || event.data?.login === undefined) return;
      const { code } = event.data.login;
      if (!code) none();
      else finish({ status: 'connected', authResponse: { code, userID: null, expiresIn: null } });
    }
    window.addEventListener('message', heard);
    if (!popup) {
      none();
      return;
    }
    watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      setTimeout(() => {
        none();
      }, GRACE);
    }, 100);
  }

  let answered = false;
  window.FB = {
    init(options) {
      app = options;
    },
    login(callback, options) {
      answered = false;
      login((response) => {
        if (answered) return;
        answered = true;
        callback(response);
      }, options);
    },
  };
  window.fbAsyncInit?.();
})();
