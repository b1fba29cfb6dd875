export { startParley, type Parley } from '../../support/parley';
