/* What the probe's utility process runs. */
console.log('started', process.argv[2]);
process.parentPort.on('message', ({ data }) => {
  if (data === 'end') process.exit(7);
  process.parentPort.postMessage({ got: data });
});
