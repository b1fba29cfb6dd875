export { startParley, type Parley, type ParleyOptions } from '../../support/parley';
