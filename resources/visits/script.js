/*
 * Website tracking of Parley. It tells the server that gave it which pages are opened and how long they are looked at.
 *
 * It keeps one id in one cookie of the website itself (parley_id), reads nothing else, and asks the browser for nothing
 * that would tell it from others. Where the browser says that its person does not want to be tracked (Do Not Track or
 * Global Privacy Control), it does nothing at all.
 *
 * To name a visitor who has signed in:
 *   (window.parley = window.parley || []).push(['identify', 'ana@example.com', 'SIGNATURE-BY-YOUR-SERVER']);
 * To forget a visitor, for good:        (window.parley = window.parley || []).push(['forget']);
 *
 * What is served is this file without its comments and indents. It runs in every browser since ES5.
 */
(function () {
  'use strict';
  var script = document.currentScript || document.querySelector('script[data-parley-site]');
  var site = script && script.getAttribute('data-parley-site');
  if (!site || window.parleyIsHere) return;

  var COOKIE = 'parley_id';
  /* Seconds: 13 months. */
  var COOKIE_AGE = 34128000;
  /* Milliseconds. Whoever touches nothing for so long is not looking any more. */
  var IDLE = 300000;
  /* After so long out of sight, coming back is another visit of the page. */
  var AWAY = 1800000;
  /* What is counted at most between two ticks: a computer that slept was not looked at. */
  var TICK = 1000;

  var collect = script.src.replace(/script\.js([?#].*)?$/, 'collect');
  var queue = window.parley;
  var secure = location.protocol === 'https:' ? '; Secure' : '';

  function setCookie(value, age) {
    document.cookie = COOKIE + '=' + value + '; Path=/; SameSite=Lax; Max-Age=' + age + secure;
  }

  function unwanted() {
    return (
      navigator.globalPrivacyControl === true ||
      navigator.doNotTrack === '1' ||
      window.doNotTrack === '1' ||
      /(^|; )parley_id=no(;|$)/.test(document.cookie)
    );
  }
  if (unwanted()) return;
  window.parleyIsHere = true;

  function random() {
    var bytes = [];
    var index;
    var crypto = window.crypto || window.msCrypto;
    if (crypto) bytes = crypto.getRandomValues(new Uint8Array(16));
    else for (index = 0; index < 16; index += 1) bytes[index] = Math.floor(Math.random() * 256);
    var text = '';
    for (index = 0; index < 16; index += 1) text += (bytes[index] + 256).toString(16).slice(1);
    return text;
  }

  function zone() {
    try {
      return Intl.DateTimeFormat().resolvedOptions().timeZone;
    } catch (error) {
      return undefined;
    }
  }

  /* Nothing of the address that may be about a person: of the query only what campaigns add. */
  function address() {
    var kept = location.search
      .slice(1)
      .split('&')
      .filter(function (pair) {
        return /^utm_/.test(pair);
      });
    var query = kept.length ? '?' + kept.join('&') : '';
    return (location.protocol + '//' + location.host + location.pathname + query).slice(0, 2000);
  }

  var known = /(?:^|; )parley_id=([a-z0-9]{16,40})(?:;|$)/.exec(document.cookie);
  var visitor = known ? known[1] : random();
  setCookie(visitor, COOKIE_AGE);

  var view;
  var email;
  var signature;
  var timer;
  var lastTick = Date.now();
  var lastTouch = lastTick;
  var hiddenAt = 0;

  function send(leaving) {
    view.sent = view.stay;
    var body = JSON.stringify({
      site: site,
      visitor: visitor,
      time_zone: zone(),
      email: email,
      signature: signature,
      view: {
        id: view.id,
        url: view.url,
        title: (view.url === address() ? document.title : view.title).slice(0, 500),
        referrer: view.referrer,
        ago: Math.min(Date.now() - view.at, 86400000),
        stay: view.stay,
      },
    });
    if (leaving && navigator.sendBeacon && navigator.sendBeacon(collect, body)) return;
    var request = new XMLHttpRequest();
    request.open('POST', collect, true);
    request.send(body);
  }

  function begin(referrer) {
    view = {
      id: random(),
      url: address(),
      title: document.title,
      referrer: referrer.split(/[?#]/)[0].slice(0, 2000),
      at: Date.now(),
      stay: 0,
      sent: 0,
    };
    send();
  }

  function count() {
    var now = Date.now();
    if (!document.hidden && now - lastTouch < IDLE) view.stay += Math.min(now - lastTick, 2 * TICK);
    lastTick = now;
  }

  /* Often while a visit is young, seldom later on. */
  function tick() {
    count();
    if (view.stay - view.sent >= (view.stay < 60000 ? 15000 : 60000)) send();
  }

  function leave() {
    count();
    if (view.stay > view.sent) send(true);
    hiddenAt = Date.now();
  }

  function comeBack() {
    lastTick = lastTouch = Date.now();
    if (hiddenAt && lastTick - hiddenAt > AWAY) begin('');
    hiddenAt = 0;
  }

  function turnPage() {
    /* The page names itself after it has changed its address. */
    setTimeout(function () {
      if (!view || view.url === address()) return;
      var before = view.url;
      count();
      if (view.stay > view.sent) send(true);
      begin(before);
    }, 50);
  }

  function touched() {
    lastTouch = Date.now();
  }

  function obey(command) {
    var name = String(command[1]).slice(0, 254);
    var proof = command[2] ? String(command[2]).slice(0, 128) : undefined;
    if (command[0] === 'identify' && command[1] && (name !== email || proof !== signature)) {
      email = name;
      signature = proof;
      send();
    }
    if (command[0] === 'forget') {
      setCookie('no', COOKIE_AGE);
      clearInterval(timer);
      send = function () {};
    }
  }

  ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll'].forEach(function (name) {
    document.addEventListener(name, touched, true);
  });
  document.addEventListener('visibilitychange', function () {
    if (document.hidden) leave();
    else comeBack();
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', function (event) {
    if (event.persisted) begin('');
  });
  window.addEventListener('popstate', turnPage);
  ['pushState', 'replaceState'].forEach(function (name) {
    var own = history[name];
    history[name] = function () {
      var answer = own.apply(history, arguments);
      turnPage();
      return answer;
    };
  });

  if (queue && queue.length && queue[0][0] === 'identify') {
    email = String(queue[0][1]).slice(0, 254);
    if (queue[0][2]) signature = String(queue[0][2]).slice(0, 128);
  }
  begin(document.referrer);
  timer = setInterval(tick, TICK);
  window.parley = { push: obey };
  if (queue && queue.length) for (var index = 0; index < queue.length; index += 1) obey(queue[index]);
})();
