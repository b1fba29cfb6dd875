export { BinNotice } from './BinNotice';
export { DeleteButton } from './DeleteButton';
export { PersonMenu } from './PersonMenu';
export { RecordRowMenu } from './RecordRowMenu';
