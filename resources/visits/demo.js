/* The demo's website: what a real one does when somebody signs in. */
(function () {
  'use strict';
  var form = document.querySelector('form');
  if (!form) return;
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    var email = form.elements.email.value;
    /* A real website's server writes the signature into the page of whoever has signed in to it. */
    fetch('signature?email=' + encodeURIComponent(email))
      .then(function (answer) {
        if (!answer.ok) throw new Error('No signature.');
        return answer.text();
      })
      .then(function (signature) {
        (window.parley = window.parley || []).push(['identify', email, signature]);
        document.getElementById('said').textContent = 'Parley was told that you are ' + email + '.';
      })
      .catch(function () {
        document.getElementById('said').textContent = 'Parley could not be told. Please try again.';
      });
  });
})();
