/* What the probe's utility process runs. */
process.stdout.write(`started ${process.argv[2]}\n`);
process.parentPort.on('message', ({ data }) => {
  if (data === 'end') process.exit(7);
  process.parentPort.postMessage({ got: data });
});
