import { Component, type ReactNode } from 'react';
import { noteProblem } from '../core/problem-log';
import { ErrorScreen } from './ErrorScreen';
import { OfflineScreen } from './OfflineScreen';

interface ErrorBoundaryProps {
  /** Of the page: another one is tried again. */
  readonly address: string;
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly address: string;
  readonly broken: boolean;
  /** It broke without a connection, for want of its code. */
  readonly offline: boolean;
}

/** What browsers say of a module, or of its style sheet, that did not come. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload/i.test(error.message);

/** Shows the error screen in place of a page that broke, or says that its code did not come. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { address: this.props.address, broken: false, offline: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { broken: true, offline: !navigator.onLine && isMissingCode(error) };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === before.address ? null : { address, broken: false, offline: false };
  }

  override componentDidCatch(error: unknown): void {
    noteProblem('render', error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.state.offline ? <OfflineScreen /> : <ErrorScreen />;
  }
}
