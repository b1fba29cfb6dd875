/* The first thing in a utility process: how it talks with main, and that it ends with it. */
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  /** What has come before anybody listened. @type {unknown[]} */
  #waiting = [];

  constructor() {
    super();
    this.on('newListener', (name) => {
      if (name === 'message')
        queueMicrotask(() => this.#waiting.splice(0).forEach((data) => this.take(data)));
    });
  }

  /** @param {unknown} data */
  take(data) {
    if (!this.emit('message', { data, ports: [] })) this.#waiting.push(data);
  }

  /** @param {unknown} message */
  postMessage(message) {
    process.send?.(message);
  }
}

const parentPort = new ParentPort();
process.on('message', (data) => parentPort.take(data));
process.once('disconnect', () => process.exit(0));
Object.defineProperty(process, 'parentPort', { value: parentPort });
Object.defineProperty(process, 'type', { value: 'utility' });
// To the program it is no child of Node's.
process.channel?.ref();
