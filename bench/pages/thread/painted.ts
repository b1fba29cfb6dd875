const channel = new MessageChannel();
let waiting: (() => void)[] = [];
channel.port1.onmessage = () => {
  const ready = waiting;
  waiting = [];
  for (const resolve of ready) resolve();
};

/** Resolves once the next frame has been painted: a task that is posted in an animation frame runs after its paint. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      waiting.push(resolve);
      channel.port2.postMessage(null);
    });
  });
