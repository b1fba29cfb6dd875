export { HistoryButton } from './HistoryButton';
