/* The demo's website: what a real one does when somebody signs in. */
(function () {
  'use strict';
  var form = document.querySelector('form');
  if (!form) return;
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    var email = form.elements.email.value;
    (window.parley = window.parley || []).push(['identify', email]);
    document.getElementById('said').textContent = 'Parley was told that you are ' + email + '.';
  });
})();
