/* The first thing in a utility process: how it talks with main, and that it ends with it. */
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  /** @param {unknown} message */
  postMessage(message) {
    process.send?.(message);
  }
}

const parentPort = new ParentPort();
process.on('message', (data) => parentPort.emit('message', { data, ports: [] }));
process.once('disconnect', () => process.exit(0));
Object.defineProperty(process, 'parentPort', { value: parentPort });
Object.defineProperty(process, 'type', { value: 'utility' });
// To the program it is no child of Node's.
process.channel?.ref();
