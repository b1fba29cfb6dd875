export { BinNotice } from './BinNotice';
export { DeleteButton } from './DeleteButton';
export { RecordRowMenu } from './RecordRowMenu';
