export { ChangeValues } from './ChangeRow';
export { HistoryButton } from './HistoryButton';
export { showValue } from './show-value';
