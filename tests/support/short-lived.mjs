/**
 * What makes a function wait longer for fast code; named differently from Node 22 on. A start of the server takes a tenth
 * less of the processor with it.
 */
export const LATER =
  Number(process.versions.node.split('.')[0]) < 22
    ? ['--interrupt-budget=2000000']
    : ['--invocation-count-for-maglev=12000', '--invocation-count-for-turbofan=90000'];

/**
 * Options of Node for the processes that run tests: a function is compiled simply at its first call, and to fast code
 * only once it has run thirty times as long as usual. A seventh of their processor time went into fast code that
 * hardly ran again. Not for benchmarks.
 */
export const SHORT_LIVED = ['--always-sparkplug', ...LATER];
