export { WorkspaceSwitcher } from './workspace-switcher';
