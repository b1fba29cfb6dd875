/*
 * Loaded into the programs that our scripts start (`node --import`): when the script dies without a word
 * (a closed terminal, a kill -9), its end of the channel closes and the program stops as on SIGTERM,
 * so that no server is left behind holding the database.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
